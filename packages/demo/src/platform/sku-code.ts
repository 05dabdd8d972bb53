/** The code of a SKU by the place of its goods and its own among theirs, both from 1: `ZG00120-01`. */
export function skuCode(goods: number, place: number): string {
  return `ZG${String(goods).padStart(5, '0')}-${String(place).padStart(2, '0')}`;
}
