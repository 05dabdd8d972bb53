import { loadChunk } from '../loading/load-chunk.ts';
import type { Pair } from './drawn-map.ts';

/** Longitude and latitude of the cities, or counties, of each province. */
export type RegionPlaces = Readonly<Record<string, Readonly<Record<string, Pair>>>>;

/** Where the areas of all provinces are. */
export async function loadPlaces(): Promise<RegionPlaces> {
  const { default: places } = await loadChunk(() => import('./areas/places.gen.json'));
  return places as unknown as RegionPlaces;
}

/** The place of the most exact part of a region that a map knows: its city, its county, else somewhere in its province. */
export function placeIn(places: RegionPlaces, region: readonly string[] | null): Pair | undefined {
  const [province = '', ...parts] = region ?? [];
  const known = places[province] ?? {};
  return parts.map((name) => known[name]).find((place) => place !== undefined) ?? Object.values(known)[0];
}
