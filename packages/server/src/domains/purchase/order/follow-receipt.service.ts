import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { receivedOver } from '@zhanggui/contract/domains/stock/stock-values';
import { review } from '../../../features/approval/review.ts';
import { type Context, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { DocumentFollower } from '../../../platform/document/document-follower.port.ts';
import { movesOfSource } from '../../stock/doc/source-moves.query.ts';
import { receivedSql } from '../payable/owed.query.ts';

/** SQL of the pieces of a line `l`, times a hundred, that may be received in all: what was closed comes no more. */
const maxReceivedSql = `CASE WHEN l.closed_quantity > 0 THEN (l.quantity - l.closed_quantity)::bigint * 100
  ELSE l.quantity::bigint * (100 + l.over_percent) END`;

const signs: Readonly<Record<string, 1 | -1>> = { post: 1, unpost: -1, reverse: -1 };

/** Counts what a document of stock moved of ordered lines, or takes it back. */
async function countMoves(tx: Context, doc_id: number, event: string): Promise<void> {
  const sign = signs[event];
  if (!sign) return;
  const moves = await movesOfSource(tx, doc_id, 'sub_order');
  if (!moves) return;
  const isReturn = moves.type === outboundType.purchase_return_out;
  if (!isReturn && moves.type !== inboundType.purchase_in) return;
  const counted = await tx.db.rows<{ id: number }>(
    `UPDATE purchase_order_line l ${noEdit('pieces follow the documents of stock')} SET
       received_quantity = l.received_quantity + CASE WHEN $4 THEN 0 ELSE m.quantity END,
       rejected_quantity = greatest(0, l.rejected_quantity + m.rejected), returned_quantity = l.returned_quantity + CASE WHEN $4 THEN m.quantity ELSE 0 END
     FROM (SELECT u.id, sum(u.quantity)::int AS quantity, sum(u.rejected)::int AS rejected FROM unnest($1::bigint[], $2::int[], $3::int[]) AS u(id, quantity, rejected) GROUP BY u.id) m
     WHERE l.id = m.id AND CASE WHEN $4 THEN l.returned_quantity + m.quantity BETWEEN 0 AND l.received_quantity
       ELSE l.received_quantity + m.quantity >= l.returned_quantity
         AND (m.quantity >= 0 OR l.received_quantity + m.quantity >= l.invoiced_quantity)
         AND (m.quantity < 0 OR (l.received_quantity + m.quantity)::bigint * 100 <= ${maxReceivedSql}) END RETURNING l.id`,
    [
      moves.lines.map((line) => line.source_line_id),
      moves.lines.map(({ quantity }) => sign * quantity),
      moves.lines.map(({ rejected }) => sign * rejected),
      isReturn,
    ],
  );
  const other = moves.lines.find(({ source_line_id }) => !counted.some(({ id }) => id === source_line_id));
  if (other) await refuseMoves(tx, isReturn || sign < 0 ? [] : moves.lines, other.source_line_id);
  if (!isReturn && sign > 0) await reviewOver(tx, moves.source_id);
  if (!isReturn && event === 'reverse') await closeReversed(tx, moves.lines);
  await refreshSubOrder(tx, moves.source_id);
}

/** What is reversed comes no more where its order is closed: a posting that is only taken back may be posted again. */
async function closeReversed(tx: Context, moved: readonly Received[]): Promise<void> {
  await tx.db.rows(
    `UPDATE purchase_order_line l ${noEdit('its order is closed')} SET closed_quantity = least(l.closed_quantity + m.quantity, l.quantity - l.received_quantity)
     FROM (SELECT u.id, sum(u.quantity)::int AS quantity FROM unnest($1::bigint[], $2::int[]) AS u(id, quantity) GROUP BY u.id) m, purchase_order o
     WHERE l.id = m.id AND o.id = l.purchase_order_id AND o.state = 'closed' AND l.received_quantity + l.closed_quantity < l.quantity`,
    [moved.map(({ source_line_id }) => source_line_id), moved.map(({ quantity }) => quantity)],
  );
}

interface Received {
  readonly source_line_id: number;
  readonly quantity: number;
}

/** Says which line is closed or would have more than its tolerance; else what goes back was never received. */
async function refuseMoves(tx: Context, received: readonly Received[], line: number): Promise<never> {
  const [over] = await tx.db.rows<{ sku_code: string; most: number; is_closed: boolean }>(
    `SELECT s.code AS sku_code, ((${maxReceivedSql}) / 100)::int AS most, l.closed_quantity > 0 AS is_closed
     FROM (SELECT u.id, sum(u.quantity) AS quantity FROM unnest($1::bigint[], $2::int[]) AS u(id, quantity) GROUP BY u.id) m
     JOIN purchase_order_line l ON l.id = m.id JOIN sku s ON s.id = l.sku_id
     WHERE m.quantity > 0 AND (l.received_quantity + m.quantity) * 100 > ${maxReceivedSql} ORDER BY l.id LIMIT 1`,
    [received.map(({ source_line_id }) => source_line_id), received.map(({ quantity }) => quantity)],
  );
  if (over?.is_closed) failPurchase('purchase.ended', {});
  if (over) failPurchase('purchase.over_received', over);
  const [used] = await tx.db.rows<{ sku_code: string; left: number }>(
    `SELECT s.code AS sku_code, l.received_quantity - greatest(l.returned_quantity, l.invoiced_quantity) AS left
     FROM purchase_order_line l JOIN sku s ON s.id = l.sku_id WHERE l.id = $1`,
    [line],
  );
  return failPurchase('purchase.not_received', used ?? { sku_code: '', left: 0 });
}

/** More than was ordered waits for a second pair of eyes, beyond the share that the rule of the measure sets. */
async function reviewOver(tx: Context, id: number): Promise<void> {
  const [worst] = await tx.db.rows<{
    number: string;
    code: string;
    quantity: number;
    received: number;
    percent: number;
  }>(
    `SELECT h.number, s.code, l.quantity, l.received_quantity AS received, ceil(100.0 * (l.received_quantity - l.quantity) / l.quantity)::int AS percent
     FROM purchase_order_line l JOIN sub_order h ON h.id = l.sub_order_id JOIN sku s ON s.id = l.sku_id
     WHERE l.sub_order_id = $1 AND l.received_quantity > l.quantity ORDER BY 5 DESC LIMIT 1`,
    [id],
  );
  if (!worst) return;
  const text = `${worst.code} 订购 ${worst.quantity} 件，共收 ${worst.received} 件，超出 ${worst.percent}%`;
  await review(tx, {
    ...{ title: worst.number, path: `/admin-psi/user/purchases/sub-orders?id=${id}` },
    content: [{ label: worst.code, text }],
    measured: [{ measure: receivedOver, value: worst.percent, text }],
  });
}

/** Brings a sub-order and its purchase order in line with their lines. */
async function refreshSubOrder(tx: Context, id: number): Promise<void> {
  await tx.db.rows(
    `UPDATE sub_order s ${noEdit('its state follows from its lines')} SET updated_at = now(), open_quantity = CASE o.state WHEN 'closed' THEN 0 ELSE t.open END,
       state = CASE WHEN s.state = 'closed' THEN s.state WHEN t.open = 0 THEN 'received' WHEN o.state = 'closed' THEN o.state WHEN t.received > 0 THEN 'part_received'
         WHEN s.confirmed_at IS NULL THEN 'pending' ELSE 'confirmed' END
     FROM (SELECT sum(greatest(0, quantity - received_quantity))::int AS open, sum(received_quantity) AS received
       FROM purchase_order_line WHERE sub_order_id = $1 AND NOT is_deleted) t, purchase_order o WHERE s.id = $1 AND o.id = s.purchase_order_id`,
    [id],
  );
  await tx.db.rows(
    `UPDATE purchase_order o ${noEdit('its state follows from its lines')} SET received_fen = ${receivedSql}, updated_at = now(),
       state = CASE WHEN o.state = 'closed' THEN o.state WHEN t.open = 0 THEN 'received' WHEN t.received > 0 THEN 'part_received' ELSE 'ordered' END
     FROM (SELECT l.purchase_order_id, sum(greatest(0, l.quantity - l.received_quantity - l.closed_quantity)) AS open, sum(l.received_quantity) AS received
       FROM purchase_order_line l JOIN sub_order s ON s.purchase_order_id = l.purchase_order_id WHERE s.id = $1 AND NOT l.is_deleted GROUP BY 1) t
     WHERE o.id = t.purchase_order_id`,
    [id],
  );
}

/** Purchase orders follow what stock receives and sends back for them. */
export const followReceipts: DocumentFollower = {
  documents: ['stock_doc', 'outbound_doc'],
  after: (tx, { id }, event) => countMoves(trusted(tx), id, event),
};
