import { goodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.document';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { numberSql } from '../../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { sentFromSql } from '../../order/refund/sent-from.query.ts';

interface AwaitedRefund {
  readonly id: number;
  readonly state: string;
  readonly return_carrier: string | null;
  readonly return_tracking_no: string | null;
  readonly sent_back_at: Date | null;
}

/** Opens, corrects or cancels the return of a refund whose goods are awaited, by what the refund says now. */
export async function followRefund(tx: Context, refund_id: number): Promise<void> {
  const [refund] = await tx.db.rows<AwaitedRefund>(
    'SELECT id, state, return_carrier, return_tracking_no, sent_back_at FROM refund WHERE id = $1',
    [refund_id],
  );
  if (!refund) return;
  if (refund.state !== 'goods_back') return cancel(tx, refund_id);
  await openReturns(tx, [refund_id]);
  if (refund.sent_back_at !== null) await noteSent(tx, refund);
}

/** Opens the returns of refunds; they come to the warehouse that sent the last piece, and where a supplier sent all to no place of ours. */
export async function openReturns(tx: Context, refund_ids: readonly number[]): Promise<void> {
  await tx.db.rows(
    `WITH lines AS (
       SELECT l.refund_id, l.order_line_id, o.sku_id, l.quantity - l.unshipped_quantity AS quantity
       FROM refund_line l JOIN order_line o ON o.id = l.order_line_id
       WHERE l.refund_id = ANY($1::bigint[]) AND l.quantity > l.unshipped_quantity),
     opened AS (
       INSERT INTO goods_return (created_at, updated_at, created_by, updated_by, number, order_id, order_kind, source, refund_id,
         location_id, agent_label_id, quantity)
       SELECT $2::timestamptz, $2::timestamptz, $3::bigint, $3::bigint, ${numberSql(goodsReturn.number, '$2')}, r.order_id, r.order_kind, 'refund', r.id, place.id,
         CASE WHEN place.id IS NULL THEN r.agent_label_id ELSE place.agent_label_id END, sums.quantity
       FROM (SELECT refund_id, sum(quantity)::int AS quantity FROM lines GROUP BY 1 ORDER BY 1) sums JOIN refund r ON r.id = sums.refund_id
       LEFT JOIN LATERAL (${sentFromSql}) place ON true
       ON CONFLICT (refund_id) WHERE refund_id IS NOT NULL DO NOTHING RETURNING id, refund_id, agent_label_id)
     INSERT INTO goods_return_line (created_at, updated_at, created_by, updated_by, agent_label_id, goods_return_id, order_line_id,
       sku_id, quantity)
     SELECT $2, $2, $3, $3, opened.agent_label_id, opened.id, lines.order_line_id, lines.sku_id, lines.quantity
     FROM opened JOIN lines USING (refund_id) ORDER BY opened.id, lines.order_line_id`,
    [refund_ids, tx.clock(), accountIdOf(tx.caller)],
  );
}

async function noteSent(tx: Context, refund: AwaitedRefund): Promise<void> {
  await tx.db.rows(
    `UPDATE goods_return SET state = CASE WHEN state = 'arrived' THEN state ELSE 'sent' END, carrier = $2, tracking_no = $3,
       sent_at = $4, ${edited({ at: '$5', by: null })}
     WHERE refund_id = $1 AND state IN ('awaited', 'sent', 'arrived')`,
    [refund.id, refund.return_carrier, refund.return_tracking_no, refund.sent_back_at, tx.clock()],
  );
}

async function cancel(tx: Context, refund_id: number): Promise<void> {
  await tx.db.rows(
    `UPDATE goods_return SET state = 'cancelled', ${edited({ at: '$2', by: null })}
     WHERE refund_id = $1 AND state IN ('awaited', 'sent')`,
    [refund_id, tx.clock()],
  );
}
