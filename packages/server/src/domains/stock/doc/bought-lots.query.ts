import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import type { Context } from '../../../platform/context.ts';
import { type LotPart, takeFrom } from '../lot/lot-parts.ts';

interface BoughtLot extends LotPart {
  readonly line_id: number;
  readonly on_hand: number;
}

/** SQL of the pieces of lots `b` that documents `o` moved of the lines of their source. */
const lotMoves = `stock_doc_line s ON s.stock_doc_id = o.id
     JOIN stock_movement m ON m.document_kind = 'stock_doc' AND m.document_id = o.id AND m.line_id = s.id
     JOIN stock_movement_lot p ON p.movement_id = m.id JOIN stock_lot b ON b.id = p.lot_id`;

interface SourceLot {
  readonly line: number;
  readonly lot: number;
  readonly lot_no: string;
  readonly quantity: number;
}

/** What is there of the lots that came in of the lines of a source and did not go back, the newest first. */
export function lotsOfSource({ db }: Context, source_kind: string, source: number): Promise<SourceLot[]> {
  return db.rows<SourceLot>(
    `SELECT s.source_line_id AS line, b.id AS lot, b.lot_no, least(sum(p.quantity), b.on_hand)::int AS quantity
     FROM stock_doc o JOIN ${lotMoves} WHERE o.source_kind = $1 AND o.source_id = $2 AND s.source_line_id IS NOT NULL
       AND o.state <> 'reversed' AND NOT o.is_deleted GROUP BY s.source_line_id, b.id
     HAVING least(sum(p.quantity), b.on_hand) > 0 ORDER BY max(m.id) FILTER (WHERE p.quantity > 0) DESC, b.id`,
    [source_kind, source],
  );
}

/** The lots that were received of the ordered line of each line and did not go back, the newest first; none where a clerk chose them. */
export async function boughtLots(tx: Context, id: number) {
  const rows = await tx.db.rows<BoughtLot>(
    `SELECT l.id AS line_id, b.lot_no, b.produced_date::text, b.expires_date::text, b.near_date::text, b.on_hand, sum(p.quantity)::int AS quantity
     FROM stock_doc d JOIN stock_doc_line l ON l.stock_doc_id = d.id AND NOT l.is_deleted
     JOIN stock_doc o ON o.source_kind = d.source_kind AND o.source_id = d.source_id AND o.state <> 'reversed' AND NOT o.is_deleted
     JOIN ${lotMoves} AND s.source_line_id = l.source_line_id AND b.location_id = d.from_location_id
     WHERE d.id = $1 AND d.type = ${outboundType.purchase_return_out}
       AND NOT EXISTS (SELECT FROM stock_lot_choice c WHERE c.document_kind = 'stock_doc' AND c.document_id = d.id AND c.line_id = l.id) GROUP BY l.id, b.id HAVING sum(p.quantity) > 0 ORDER BY max(m.id) FILTER (WHERE p.quantity > 0) DESC, b.id`,
    [id],
  );
  const byLine = Map.groupBy(rows, ({ line_id }) => line_id);
  return (line_id: number, quantity: number): readonly LotPart[] => {
    const lots = byLine.get(line_id) ?? [];
    const there = lots.map((lot) => ({ ...lot, quantity: Math.min(lot.quantity, lot.on_hand) }));
    const gone = lots.map((lot, index) => ({ ...lot, quantity: lot.quantity - (there[index]?.quantity ?? 0) }));
    // The posting refuses what is gone by the name of its lot.
    return takeFrom([...there, ...gone], quantity);
  };
}
