import type { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';

export type SupplierLineRow = RowOf<typeof supplierLine>;

/** Lines that may go in one parcel: of one order, one way. */
export interface ParcelGroup {
  readonly key: string;
  readonly order_no: string;
  readonly lines: readonly [SupplierLineRow, ...SupplierLineRow[]];
}

/** The lines that match a text, grouped into what may go in one parcel, the most urgent first. */
export function parcelGroups(lines: readonly SupplierLineRow[], text: string): readonly ParcelGroup[] {
  const groups = new Map<string, [SupplierLineRow, ...SupplierLineRow[]]>();
  for (const line of lines) {
    if (!matches(line, text.trim())) continue;
    const key = `${line.order.id} ${line.way}`;
    const known = groups.get(key);
    if (known) known.push(line);
    else groups.set(key, [line]);
  }
  const found = [...groups].map(([key, own]) => ({ key, order_no: own[0].order_no, lines: own }));
  return found.sort((one, other) => dueOf(one) - dueOf(other));
}

function dueOf({ lines }: ParcelGroup): number {
  return Math.min(...lines.map(({ due_at }) => due_at));
}

function matches({ order_no, goods_name, receiver_name, receiver_phone }: SupplierLineRow, text: string): boolean {
  if (text === '') return true;
  const tail = receiver_phone?.slice(-4) ?? '';
  return [order_no, goods_name, receiver_name, tail].some((word) => word.includes(text));
}

/** How many pieces of which lines go into the parcel, by line; a line that stays behind is absent. */
export type Packed = ReadonlyMap<number, number>;

/** Everything that is left of a group. */
export function allOf({ lines }: ParcelGroup): Packed {
  return new Map(lines.map(({ id, left_quantity }) => [id, left_quantity]));
}

/** The parcel after a line was put in, taken out, or its pieces counted otherwise. */
export function packedAfter(packed: Packed, { id, left_quantity }: SupplierLineRow, quantity: number): Packed {
  const next = new Map(packed);
  const pieces = Math.min(Math.max(0, Math.floor(quantity)), left_quantity);
  if (pieces > 0) next.set(id, pieces);
  else next.delete(id);
  return next;
}

/** Pieces in the parcel. */
export function piecesOf(packed: Packed): number {
  return [...packed.values()].reduce((sum, quantity) => sum + quantity, 0);
}
