import type { printOrders } from '@zhanggui/contract/domains/order/print/order-print.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';

export type PrintedOrder = ReplyOfAction<typeof printOrders>['orders'][number];

interface Slot {
  readonly slot: number;
  readonly quantity: number;
}

interface PickedSku {
  readonly sku_code: string;
  readonly barcode: string | null;
  readonly goods_name: string;
  readonly spec_text: string | null;
  readonly bin_code: string | null;
  readonly quantity: number;
  readonly slots: readonly Slot[];
}

/** What is picked in one warehouse for some orders; their slots are their places among them. */
export interface PickingList {
  readonly place: string;
  readonly quantity: number;
  readonly lines: readonly PickedSku[];
  readonly orders: readonly (Slot & { readonly order_no: string })[];
}

interface Piece extends Slot {
  readonly place: string;
  readonly bin_code: string | null;
  /** Pieces without a bin are picked last. */
  readonly picking_sequence: number;
  readonly order_no: string;
  readonly line: PrintedOrder['lines'][number];
}

const total = (all: readonly { readonly quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces that are still to leave, where they are held; what a refund withholds is taken from the last places of its line. */
export function piecesOf(orders: readonly PrintedOrder[]): readonly Piece[] {
  return orders.flatMap((order, index) =>
    order.lines.flatMap((line) => {
      let left = line.quantity;
      return line.places.flatMap(({ location_name, quantity, bin_code, picking_sequence }) => {
        const taken = Math.min(left, quantity);
        left -= taken;
        const bin = { bin_code: bin_code ?? null, picking_sequence: picking_sequence ?? Number.POSITIVE_INFINITY };
        const piece = {
          place: location_name,
          order_no: order.order_no,
          slot: index + 1,
          quantity: taken,
          line,
          ...bin,
        };
        return taken > 0 ? [piece] : [];
      });
    }),
  );
}

function skuOf(pieces: readonly Piece[]): PickedSku[] {
  const [first] = pieces;
  if (!first) return [];
  const { sku_code, barcode, goods_name, spec_text } = first.line;
  const bySlot = Map.groupBy(pieces, ({ slot }) => slot);
  const slots = [...bySlot].map(([slot, some]) => ({ slot, quantity: total(some) }));
  return [{ sku_code, barcode, goods_name, spec_text, bin_code: first.bin_code, quantity: total(pieces), slots }];
}

/** By the way of a picker, then by code. */
function byWay(one: Piece, other: Piece): number {
  const sequence = one.picking_sequence === other.picking_sequence ? 0 : one.picking_sequence - other.picking_sequence;
  const bin = (one.bin_code ?? '').localeCompare(other.bin_code ?? '');
  return sequence || bin || one.line.sku_code.localeCompare(other.line.sku_code);
}

/** The picking lists of some orders, one for each warehouse, its SKUs in the order of their bins. */
export function pickingLists(orders: readonly PrintedOrder[]): readonly PickingList[] {
  const byPlace = Map.groupBy(piecesOf(orders), ({ place }) => place);
  return [...byPlace].map(([place, pieces]) => {
    const bySku = Map.groupBy(pieces.toSorted(byWay), ({ line }) => line.sku_code);
    const bySlot = Map.groupBy(pieces, ({ slot }) => slot);
    return {
      place,
      quantity: total(pieces),
      lines: [...bySku.values()].flatMap(skuOf),
      orders: [...bySlot].flatMap(([slot, some]) => {
        const [first] = some;
        return first ? [{ slot, order_no: first.order_no, quantity: total(some) }] : [];
      }),
    };
  });
}
