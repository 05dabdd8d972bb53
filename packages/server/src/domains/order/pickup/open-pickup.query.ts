import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

/** The summary of an order's goods in lists. */
const goodsText = `(SELECT left(string_agg(concat_ws(' ', l.goods_name, l.spec_text) || ' ×' || l.quantity, '、' ORDER BY l.id), 200)
  FROM order_line l WHERE l.order_id = o.id)`;

/** Creates the pickup of a new order at the cell that its buyer chose. */
export async function openPickup(
  tx: Context,
  { order_id, bank_cell_id }: { readonly order_id: number; readonly bank_cell_id: number },
): Promise<void> {
  await tx.db.rows(
    `WITH opened AS (
       INSERT INTO pickup (created_at, updated_at, created_by, updated_by, order_id, order_kind, agent_label_id, order_no,
         bank_cell_id, state, buyer_name, buyer_phone, goods_text, quantity, paid_at)
       SELECT o.created_at, o.created_at, $3::bigint, $3::bigint, o.id, o.kind, o.agent_label_id, o.order_no, $2::bigint,
         CASE WHEN o.paid_at IS NULL THEN 'unpaid' ELSE 'preparing' END, o.buyer_name, o.buyer_phone, ${goodsText},
         o.goods_count, o.paid_at
       FROM "order" o WHERE o.id = $1 RETURNING id, order_id, agent_label_id, bank_cell_id)
     INSERT INTO pickup_line (pickup_id, agent_label_id, bank_cell_id, order_line_id, sku_code, goods_name, spec_text, picture,
       quantity)
     SELECT p.id, p.agent_label_id, p.bank_cell_id, l.id, l.sku_code, l.goods_name, l.spec_text, l.picture, l.quantity
     FROM opened p JOIN order_line l ON l.order_id = p.order_id ORDER BY l.id`,
    [order_id, bank_cell_id, accountIdOf(tx.caller)],
    { name: 'pickup:open' },
  );
}

/** The cell at which an order is picked up, if it is. */
export async function cellOfOrder(ctx: Context, order_id: number): Promise<number | undefined> {
  const [row] = await ctx.db.rows<{ bank_cell_id: number }>('SELECT bank_cell_id FROM pickup WHERE order_id = $1', [
    order_id,
  ]);
  return row?.bank_cell_id;
}

/** Why a cell keeps its agent label: orders that are still to be fetched there go by it. */
export async function pickupsOfCell({ db }: Context, bank_cell_id: number): Promise<string | undefined> {
  const [waiting] = await db.rows(
    "SELECT id FROM pickup WHERE bank_cell_id = $1 AND state NOT IN ('picked_up', 'closed') LIMIT 1",
    [bank_cell_id],
  );
  return waiting === undefined ? undefined : '网点有未完成的自提单';
}
