import { type PrintedOrder, piecesOf } from './picking-lists.ts';

type Line = PrintedOrder['lines'][number];

/** What one warehouse packs of an order, or what was packed where nothing is left: then without a place. */
export interface PackingList {
  readonly order: PrintedOrder;
  readonly place: string | null;
  readonly lines: readonly (Line & { readonly pieces: number })[];
}

/** The packing lists of some orders, one for each warehouse; what suppliers send is on none. */
export function packingLists(orders: readonly PrintedOrder[]): readonly PackingList[] {
  return orders.flatMap((order): PackingList[] => {
    const byPlace = Map.groupBy(piecesOf([order]), ({ place }) => place);
    if (byPlace.size > 0) {
      return [...byPlace].map(([place, pieces]) => ({
        order,
        place,
        lines: pieces.map(({ line, quantity }) => ({ ...line, pieces: quantity })),
      }));
    }
    const lines = order.lines.map((line) => ({ ...line, pieces: line.shipped_quantity }));
    return lines.some(({ pieces }) => pieces > 0) ? [{ order, place: null, lines }] : [];
  });
}
