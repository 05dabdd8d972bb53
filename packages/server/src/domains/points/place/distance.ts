const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The metres along the ground between two map points, `经度,纬度` in degrees. */
export function metresBetween(from: string, to: string): number {
  const [lng1 = 0, lat1 = 0] = from.split(',').map((part) => radians(Number(part)));
  const [lng2 = 0, lat2 = 0] = to.split(',').map((part) => radians(Number(part)));
  const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lng2 - lng1) / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(half)));
}
