import { loadChunk } from '../loading/load-chunk.ts';
import { codesOfProvinces } from './areas/province-codes.gen.ts';

/** Two units of a map from its north-western corner, or longitude and latitude. */
export type Pair = readonly [number, number];

/** One area of a map: its outline is SVG path data in the map's units. */
export interface DrawnArea {
  readonly name: string;
  /** The name as a map writes it, without what every neighbour's name ends with. */
  readonly label: string;
  /** Where its label stands. */
  readonly at: Pair;
  readonly path: string;
}

/** A map as it was generated; `per_degree` says how many units a degree is long. */
export interface DrawnMap {
  readonly west: number;
  readonly north: number;
  readonly per_degree: Pair;
  readonly size: Pair;
  readonly areas: readonly DrawnArea[];
  /** Outlines that belong to no area: the islands of the South China Sea. */
  readonly lines?: string;
}

const files = import.meta.glob<DrawnMap>(['./areas/*.gen.json', '!./areas/places.gen.json'], { import: 'default' });
const loaded = new Map<string, Promise<DrawnMap>>();

/** The map of a province by its full name, with its cities or counties, or of the country with its provinces. */
export function mapOf(province: string | undefined): Promise<DrawnMap> {
  const code = (province !== undefined && codesOfProvinces[province]) || 'china';
  const known = loaded.get(code);
  if (known !== undefined) return known;
  const load = files[`./areas/${code}.gen.json`];
  if (!load) throw new Error(`no map of ${code}`);
  const loading = loadChunk(load);
  loaded.set(code, loading);
  loading.catch(() => loaded.delete(code));
  return loading;
}
