import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { Context } from '../../../platform/context.ts';
import type { LedgerEntry } from '../ledger/ledger.service.ts';
import { lockLevels } from '../ledger/lock.query.ts';
import { planReturn, type Shipped } from '../ledger/return-plan.ts';
import { type LockedDoc, placeOf } from './locked-doc.ts';
import type { ReceivedLine } from './receipt.ts';

type Line = Pick<ReceivedLine, 'id' | 'sku_id' | 'quantity'>;

/** The movements of goods that a customer sends back: the lots and the value of what its order shipped, oldest first. */
export async function returnedEntries(tx: Context, doc: LockedDoc, lines: readonly Line[]): Promise<LedgerEntry[]> {
  const location_id = placeOf(doc.to_location_id);
  await lockLevels(
    tx,
    lines.map(({ sku_id }) => ({ sku_id, location_id })),
  );
  const shipped = Map.groupBy(await shippedFor(tx, doc.id), ({ line_id }) => line_id);
  return lines.flatMap(({ id: line_id, sku_id, quantity }) => {
    const own = shipped.get(line_id) ?? [];
    const left = own.reduce((sum, { left_quantity }) => sum + left_quantity, 0);
    const parts = planReturn(own, quantity) ?? failStock('stock.not_shipped', { line_id, left });
    return parts.map((part): LedgerEntry => {
      const { quantity: pieces, value_fen, shipped: from } = part;
      return { line_id, sku_id, location_id, type: doc.type, quantity: pieces, value_fen, origin_id: from.id };
    });
  });
}

/** What shipped the pieces of each line for the same order, less what came back and was not taken back again. */
function shippedFor({ db }: Context, id: number): Promise<(Shipped & { readonly line_id: number })[]> {
  return db.rows<Shipped & { readonly line_id: number }>(
    `SELECT l.id AS line_id, m.id, m.sku_id, m.location_id, (-m.quantity - coalesce(b.quantity, 0))::int AS left_quantity,
       (-m.value_fen - coalesce(b.value_fen, 0))::bigint AS left_value_fen
     FROM stock_doc_line l JOIN stock_doc d ON d.id = l.stock_doc_id
     JOIN stock_doc o ON o.source_kind = d.source_kind AND o.source_id = d.source_id AND o.type = ${outboundType.sale_out}
       AND o.state = 'posted' AND o.reverses_id IS NULL
     JOIN stock_doc_line s ON s.stock_doc_id = o.id AND s.source_line_id = l.source_line_id AND NOT s.is_deleted
     JOIN stock_movement m ON m.document_kind = 'stock_doc' AND m.document_id = o.id AND m.line_id = s.id AND m.quantity < 0
     LEFT JOIN LATERAL (SELECT sum(r.quantity) AS quantity, sum(r.value_fen) AS value_fen FROM stock_movement r
       WHERE r.origin_id = m.id AND NOT EXISTS (SELECT FROM stock_movement u WHERE u.origin_id = r.id)) b ON true
     WHERE l.stock_doc_id = $1 AND NOT l.is_deleted ORDER BY l.id, m.id`,
    [id],
  );
}

export const isReturn = ({ type }: Pick<LockedDoc, 'type'>): boolean => type === inboundType.sale_return_in;
