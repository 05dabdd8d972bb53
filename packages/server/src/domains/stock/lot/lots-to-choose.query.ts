import type { readOutboundLots } from '@zhanggui/contract/domains/stock/doc/doc-lots.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import type { Leaving } from './choose-lots.service.ts';
import { lotOrderOf } from './lot-book.ts';
import { type LotPart, lotsInOrder, takeFrom } from './lot-parts.ts';

export type LotsReply = ReplyOfAction<typeof readOutboundLots>;

interface LotRow extends LotPart {
  readonly id: number;
  readonly sku_id: number;
  readonly sku_code: string;
  readonly sku_name: string;
  readonly location_kind: string;
  readonly today: string;
  readonly days_left: number | null;
  readonly is_near: boolean;
}

/** The lots of a place from which lines of a document may leave; lines of SKUs without lots are left out. */
export async function lotsToChoose(ctx: Context, { document, location_id, type, lines }: Leaving): Promise<LotsReply> {
  const lots = await ctx.db.rows<LotRow>(
    `SELECT b.id, b.sku_id, s.code AS sku_code, s.name AS sku_name, b.location_kind, current_date::text AS today,
       b.expires_date - current_date AS days_left,
       coalesce(b.near_date <= current_date AND b.expires_date >= current_date, false) AS is_near, b.lot_no,
       b.produced_date::text, b.expires_date::text, b.near_date::text, b.on_hand AS quantity
     FROM stock_lot b JOIN sku s ON s.id = b.sku_id
     WHERE b.location_id = $1 AND b.sku_id = ANY($2::bigint[]) AND b.on_hand > 0
     ORDER BY b.expires_date NULLS FIRST, b.lot_no`,
    [location_id, lines.map(({ sku_id }) => sku_id)],
  );
  const chosen = await ctx.db.rows<{ line_id: number; lot_id: number; quantity: number }>(
    `SELECT line_id, lot_id, quantity - taken AS quantity FROM stock_lot_choice
     WHERE document_kind = $1 AND document_id = $2 AND quantity > taken`,
    [document.kind, document.id],
  );
  return { lines: lines.flatMap((line) => rowsOf(line, { type, lots, chosen })) };
}

interface Found {
  readonly type: number;
  readonly lots: readonly LotRow[];
  readonly chosen: readonly { readonly line_id: number; readonly lot_id: number; readonly quantity: number }[];
}

function rowsOf(
  { line_id, sku_id, quantity: wanted }: Leaving['lines'][number],
  { type, lots, chosen }: Found,
): LotsReply['lines'][number][] {
  const own = lots.filter((lot) => lot.sku_id === sku_id);
  const [first] = own;
  if (!first) return [];
  const order = lotOrderOf({ type, location_kind: first.location_kind });
  const open = lotsInOrder(own, { order, today: first.today });
  const proposed = takeFrom(open, wanted);
  return own.map((lot) => ({
    line: line_id,
    sku_code: lot.sku_code,
    sku_name: lot.sku_name,
    wanted,
    lot: lot.id,
    lot_no: lot.lot_no,
    expires_date: lot.expires_date,
    days_left: lot.days_left,
    is_near: lot.is_near,
    is_expired: (lot.days_left ?? 0) < 0,
    on_hand: lot.quantity,
    may_leave: open.includes(lot),
    proposed: proposed.find(({ id }) => id === lot.id)?.quantity ?? 0,
    chosen: chosen.find((one) => one.line_id === line_id && one.lot_id === lot.id)?.quantity ?? 0,
  }));
}
