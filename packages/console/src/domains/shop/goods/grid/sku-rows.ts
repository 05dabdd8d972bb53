import { combinationsOf, type SpecAxis } from '@zhanggui/contract/domains/shop/goods/spec-grid';

/** A row of the SKU grid as the form holds it. */
export type SkuRow = Readonly<Record<string, unknown>> & { readonly spec_values: readonly string[] };

/** Names a row's combination. */
export function specKey(row: SkuRow | undefined): string {
  return JSON.stringify(row?.spec_values);
}

/** An axis of the grid before or after a change; `from` is its place before, undefined for a new one. */
export interface MovedAxis extends SpecAxis {
  readonly from: number | undefined;
}

/** Most rows that one goods may have. */
export const maxRows = 200;

/** What a new combination takes over from its nearest neighbour: never what belongs to one SKU alone. */
const shared = [
  'market_price_fen',
  'sale_price_fen',
  'cost_fen',
  'points_price',
  'weight_g',
  'volume_cm3',
  'pieces_per_box',
  'pieces_per_carton',
  'shelf_life_days',
  'fulfilment',
] as const;

/** How many rows the axes would make; axes without values do not count yet. */
export function rowCount(axes: readonly SpecAxis[]): number {
  return axes.reduce((count, { values }) => count * Math.max(1, values.length), 1);
}

function neighbour(row: SkuRow | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(shared.map((name) => [name, row?.[name]]).filter(([, value]) => value !== undefined));
}

/** The former position of each counting axis. */
function placesBefore(before: readonly SpecAxis[], after: readonly MovedAxis[]): (number | undefined)[] {
  const counting = before.flatMap(({ values }, index) => (values.length > 0 ? [index] : []));
  return after
    .filter(({ values }) => values.length > 0)
    .map(({ from }) => {
      const place = from === undefined ? -1 : counting.indexOf(from);
      return place < 0 ? undefined : place;
    });
}

/** The rows after the axes changed: combinations that remain keep their row, new ones take the prices of a neighbour. */
export function regridded(
  rows: readonly SkuRow[],
  before: readonly SpecAxis[],
  after: readonly MovedAxis[],
): readonly SkuRow[] {
  const places = placesBefore(before, after);
  const used = new Set<SkuRow>();
  return combinationsOf(after.filter(({ values }) => values.length > 0)).map((values) => {
    const agrees = (row: SkuRow) =>
      places.every((place, index) => place === undefined || row.spec_values[place] === values[index]);
    const own = rows.find((row) => !used.has(row) && agrees(row));
    if (own) used.add(own);
    const row = own ?? { weight_g: 0, volume_cm3: 0, fulfilment: 'stock', ...neighbour(rows.find(agrees) ?? rows[0]) };
    return { ...row, spec_values: values };
  });
}

/** The rows with those SKUs again that were saved under a combination which has come back. */
export function withSaved(rows: readonly SkuRow[], saved: readonly SkuRow[]): readonly SkuRow[] {
  const present = new Set(rows.map(({ id }) => id));
  const lost = new Map(saved.filter(({ id }) => !present.has(id)).map((row) => [specKey(row), row]));
  return rows.map((row) => (row.id === undefined ? (lost.get(specKey(row)) ?? row) : row));
}

/** The code after one: its last number counted up, or `-2`. */
export function nextCode(code: string): string {
  const [, stem = code, number] = /^(.*?)(\d+)$/.exec(code) ?? [];
  if (number === undefined) return `${code}-2`;
  return `${stem}${String(Number(number) + 1).padStart(number.length, '0')}`;
}

/** Copies the first row's value to every row; missing codes, which are unique, are counted up. */
export function filledDown(rows: readonly SkuRow[], name: string): readonly SkuRow[] {
  const first = rows[0]?.[name];
  if (name !== 'code') return rows.map((row) => ({ ...row, [name]: first }));
  if (typeof first !== 'string' || first === '') return rows;
  const taken = new Set(rows.map(({ code }) => code));
  let last = first;
  return rows.map((row) => {
    if (row.code) return row;
    do last = nextCode(last);
    while (taken.has(last));
    return { ...row, code: last };
  });
}

/** The rows with these codes where theirs are missing, in order. */
export function withCodes(rows: readonly SkuRow[], codes: readonly string[]): readonly SkuRow[] {
  const left = [...codes];
  return rows.map((row) => (row.code ? row : { ...row, code: left.shift() }));
}
