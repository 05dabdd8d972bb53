import { borderOf, decodeRings, type Geometry, type Point, type Ring } from './map-rings.ts';

/** An area of a source: GeoJSON whose rings may be packed. */
export interface SourceArea {
  readonly id?: string;
  readonly properties: { readonly name: string; readonly cp?: Point };
  readonly geometry: Geometry;
}

/** One area of a drawn map: SVG path data in the map's units. */
interface DrawnArea {
  readonly name: string;
  /** The name as a map writes it. */
  readonly label: string;
  /** Where its label stands. */
  readonly at: Point;
  readonly path: string;
}

/** A map as the console loads it; a unit is `1 / per_degree` of a degree, counted from its north-western corner. */
export interface DrawnMap {
  readonly source: string;
  readonly west: number;
  readonly north: number;
  readonly per_degree: Point;
  readonly size: Point;
  readonly areas: readonly DrawnArea[];
  /** Lines that belong to the map and to none of its areas. */
  readonly lines?: string;
}

interface Drawing {
  readonly source: string;
  readonly areas: readonly SourceArea[];
  readonly lines?: readonly Ring[];
  /** Units of the longer side. */
  readonly length: number;
  /** How many degrees of longitude are as long as one of latitude; the middle of the map decides without it. */
  readonly stretch?: number;
  /** What a name of the source is called today; areas of one name are drawn as one. */
  readonly renamed: ReadonlyMap<string, string>;
}

interface NamedRings {
  readonly name: string;
  readonly rings: readonly Ring[];
  readonly at: Point | undefined;
}

interface Box {
  readonly west: number;
  readonly north: number;
  readonly per_degree: Point;
  readonly size: Point;
}

/** Twice the area in square units that a line may lose at every second of its points. */
const faintBend = 3;

function named(areas: readonly SourceArea[], renamed: Drawing['renamed']): NamedRings[] {
  const found = new Map<string, NamedRings>();
  for (const { properties, geometry } of areas) {
    const name = renamed.get(properties.name) ?? properties.name;
    const before = found.get(name);
    const rings = decodeRings(geometry);
    found.set(name, {
      name,
      rings: before ? borderOf([...before.rings, ...rings]) : rings,
      at: before?.at ?? properties.cp,
    });
  }
  return [...found.values()];
}

function boxOf(points: readonly Point[], { length, stretch }: Drawing): Box {
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const narrow = stretch ?? Math.cos((((south + north) / 2) * Math.PI) / 180);
  const precision = Math.round(length / Math.max((east - west) * narrow, north - south));
  const per_degree: Point = [Math.round(precision * narrow), precision];
  const size: Point = [Math.ceil((east - west) * per_degree[0]), Math.ceil((north - south) * per_degree[1])];
  return { west: Math.round(west * 1e4) / 1e4, north: Math.round(north * 1e4) / 1e4, per_degree, size };
}

/** A ring as path data of whole units, without the points that change nothing. */
function pathOf(ring: Ring, box: Box): string {
  const points = withoutIdle(ring.map((point) => unitsOf(point, box)));
  const [first] = points;
  if (!first) return '';
  const steps = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? first;
    return `${x - beforeX},${y - beforeY}`;
  });
  return `M${first.join(',')}l${steps.join(' ')}z`.replaceAll(/[, ]-/g, '-');
}

function unitsOf([longitude, latitude]: Point, { west, north, per_degree }: Box): Point {
  return [Math.round((longitude - west) * per_degree[0]), Math.round((north - latitude) * per_degree[1])];
}

/** Leaves out points that repeat the last one or hardly turn the line; a ring too small to see stays as a dot. */
function withoutIdle(ring: readonly Point[]): Point[] {
  const moved = ring.filter((point, index) => point.join() !== ring.at(index - 1)?.join());
  const kept = moved.filter((point, index) => {
    const bend = bendAt(moved.at(index - 1) ?? point, point, moved[(index + 1) % moved.length] ?? point);
    return bend > faintBend || (bend > 0 && isKeptByPlace(point));
  });
  if (kept.length >= 3) return kept;
  const [x, y] = ring[0] ?? [0, 0];
  return [
    [x, y],
    [x + 1, y],
    [x, y + 1],
  ];
}

/** Twice the area between a point and the line past it, in square units. */
function bendAt([fromX, fromY]: Point, [x, y]: Point, [toX, toY]: Point): number {
  return Math.abs((x - fromX) * (toY - fromY) - (y - fromY) * (toX - fromX));
}

/** Every second point by its place, so that neighbours keep the same points of their border. */
function isKeptByPlace([x, y]: Point): boolean {
  return (x + y) % 2 === 0;
}

/** Draws areas as path data of whole units, which an SVG shows without decoding. */
export function drawMap(drawing: Drawing): DrawnMap {
  const areas = named(drawing.areas, drawing.renamed);
  const lines = drawing.lines ?? [];
  const box = boxOf([...areas.flatMap(({ rings }) => rings.flat()), ...lines.flat()], drawing);
  const joined = (rings: readonly Ring[]) => [...new Set(rings.map((ring) => pathOf(ring, box)))].join('');
  return {
    source: drawing.source,
    ...box,
    areas: areas.map(({ name, rings, at }) => ({
      name,
      label: shortName(name),
      at: unitsOf(at ?? middleOf(rings), box),
      path: joined(rings),
    })),
    ...(lines.length > 0 ? { lines: joined(lines) } : {}),
  };
}

/** Longitude and latitude of areas, to about a kilometre. */
export function placesOf(areas: readonly SourceArea[], renamed: Drawing['renamed']): Record<string, Point> {
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
  return Object.fromEntries(
    named(areas, renamed).map(({ name, rings, at }) => {
      const [longitude, latitude] = at ?? middleOf(rings);
      return [name, [rounded(longitude), rounded(latitude)] as const];
    }),
  );
}

/** The middle of the box around the ring with most points. */
function middleOf(rings: readonly Ring[]): Point {
  const [largest = []] = [...rings].sort((one, other) => other.length - one.length);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(largest.map(([longitude]) => longitude)), middle(largest.map(([, latitude]) => latitude))];
}

const peoples =
  '朝鲜|土家|苗|侗|布依|藏|羌|彝|哈尼|壮|傣|景颇|傈僳|白|回|蒙古|哈萨克|柯尔克孜|维吾尔|黎|满|瑶|仡佬|水|撒拉|东乡|保安|裕固|畲|各';
const ending = new RegExp(
  `(?<=..)(?:(?:${peoples})族?)*自治[州县区]$|特别行政区$|(?:地区|林区|新区|[省市盟])$|(?<=..)区（.+）$|(?<=..)[区县]$`,
);

/** What a map writes: 山东 for 山东省, 延边 for 延边朝鲜族自治州. */
export function shortName(name: string): string {
  const short = name.replace(ending, '');
  return short.length >= 2 ? short : name;
}
