/** Longitude and latitude in degrees, or two units of a map. */
export type Point = readonly [number, number];

/** A closed line; the last point may repeat the first. */
export type Ring = readonly Point[];

/** GeoJSON, or the packed form of it that ECharts made until its version 4. */
export type Geometry =
  | {
      readonly type: 'Polygon';
      readonly coordinates: readonly (string | Ring)[];
      readonly encodeOffsets?: readonly Point[];
    }
  | {
      readonly type: 'MultiPolygon';
      readonly coordinates: readonly (readonly (string | Ring)[])[];
      readonly encodeOffsets?: readonly (readonly Point[])[];
    };

/** Steps for one degree in the packed form. */
const packedSteps = 1024;
/** What the packed form adds to each number, so that it is a printable character. */
const packedShift = 64;

/** The rings of a geometry in degrees, holes among them. */
export function decodeRings(geometry: Geometry): Ring[] {
  if (geometry.type === 'Polygon')
    return geometry.coordinates.map((ring, index) => unpacked(ring, geometry.encodeOffsets?.[index]));
  return geometry.coordinates.flatMap((polygon, at) =>
    polygon.map((ring, index) => unpacked(ring, geometry.encodeOffsets?.[at]?.[index])),
  );
}

function unpacked(ring: string | Ring, [startX, startY]: Point = [0, 0]): Ring {
  if (typeof ring !== 'string') return ring;
  const points: Point[] = [];
  let [x, y] = [startX, startY];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    x += zigzag(ring.charCodeAt(at) - packedShift);
    y += zigzag(ring.charCodeAt(at + 1) - packedShift);
    points.push([x / packedSteps, y / packedSteps]);
  }
  return points;
}

function zigzag(value: number): number {
  return (value >> 1) ^ -(value & 1);
}

/** The outer border of areas side by side: what two of them share is walked both ways and goes. */
export function borderOf(rings: readonly Ring[]): Ring[] {
  const next = new Map<string, { readonly from: Point; readonly to: Point }>();
  const key = (from: Point, to: Point) => `${from.join()} ${to.join()}`;
  for (const ring of rings)
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from;
      if (from.join() === to.join()) return;
      if (!next.delete(key(to, from))) next.set(key(from, to), { from, to });
    });
  const byStart = new Map<string, Point[]>();
  for (const { from, to } of next.values()) byStart.set(from.join(), [...(byStart.get(from.join()) ?? []), to]);
  return closedLines(byStart);
}

function closedLines(byStart: ReadonlyMap<string, Point[]>): Ring[] {
  const lines: Ring[] = [];
  for (const [start, ends] of byStart)
    while (ends.length > 0) {
      const line: Point[] = [start.split(',').map(Number) as unknown as Point];
      let to = ends.pop();
      while (to && to.join() !== start) {
        line.push(to);
        to = byStart.get(to.join())?.pop();
      }
      lines.push(line);
    }
  return lines;
}
