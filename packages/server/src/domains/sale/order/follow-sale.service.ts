import { failSale } from '@zhanggui/contract/domains/sale/sale.errors';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { type Context, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { DocumentFollower } from '../../../platform/document/document-follower.port.ts';
import { movesOfSource } from '../../stock/doc/source-moves.query.ts';

/** Counts what a document of stock moved of an order's lines, or takes it back. */
async function countMoves(tx: Context, doc_id: number, sign: 1 | -1): Promise<void> {
  const moves = await movesOfSource(tx, doc_id, 'sale_order');
  if (!moves) return;
  const isReturn = moves.type === inboundType.sale_return_in;
  if (!isReturn && moves.type !== outboundType.sale_out) return;
  if (sign < 0) await refuseSettled(tx, doc_id);
  // Its state is worked out from all its lines, so documents of one order take turns.
  await tx.db.rows('SELECT FROM sale_order WHERE id = $1 FOR UPDATE', [moves.source_id]);
  await tx.db.rows(
    `UPDATE sale_order_line l ${noEdit('pieces follow the documents of stock')} SET delivered_quantity = l.delivered_quantity + CASE WHEN $3 THEN 0 ELSE m.quantity END,
       returned_quantity = l.returned_quantity + CASE WHEN $3 THEN m.quantity ELSE 0 END
     FROM (SELECT u.id, sum(u.quantity)::int AS quantity FROM unnest($1::bigint[], $2::int[]) AS u(id, quantity) GROUP BY u.id) m WHERE l.id = m.id`,
    [moves.lines.map((line) => line.source_line_id), moves.lines.map(({ quantity }) => sign * quantity), isReturn],
  );
  await refreshOrder(tx, moves.source_id);
}

async function refuseSettled(tx: Context, doc_id: number): Promise<void> {
  const settled = await tx.db.rows(
    'SELECT FROM sale_settlement_line s JOIN stock_doc_line l ON l.id = s.stock_doc_line_id WHERE l.stock_doc_id = $1 AND s.is_live LIMIT 1',
    [doc_id],
  );
  if (settled.length > 0) failSale('sale.settled', {});
}

/** Brings an order's state and delivered amount in line with its lines. */
export async function refreshOrder(tx: Context, id: number): Promise<void> {
  await tx.db.rows(
    `UPDATE sale_order o ${noEdit('its state follows from its lines')} SET delivered_fen = t.fen, updated_at = now(), state = CASE
         WHEN t.open > 0 AND t.delivered = 0 THEN 'approved' WHEN t.open > 0 THEN 'part_delivered'
         WHEN t.unsettled <> 0 THEN 'delivered' ELSE 'settled' END
     FROM (SELECT sum(quantity - delivered_quantity - closed_quantity) AS open, sum(delivered_quantity) AS delivered,
         sum(abs(delivered_quantity - returned_quantity - settled_quantity)) AS unsettled,
         sum(round(amount_fen::numeric * (delivered_quantity - returned_quantity) / quantity))::bigint AS fen
       FROM sale_order_line WHERE sale_order_id = $1 AND NOT is_deleted) t
     WHERE o.id = $1`,
    [id],
  );
}

const signs: Readonly<Record<string, 1 | -1>> = { post: 1, unpost: -1, reverse: -1 };

/** Orders follow what stock moves for them, wherever it is posted or taken back. */
export const followSale: DocumentFollower = {
  documents: ['stock_doc', 'outbound_doc'],
  async after(tx, { id }, event) {
    const sign = signs[event];
    if (sign) await countMoves(trusted(tx), id, sign);
  },
};
