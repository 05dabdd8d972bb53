import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { type Part, partAmount } from '@zhanggui/contract/platform/fields/number/line-amount';
import type { Context } from '../../../platform/context.ts';
import type { LedgerEntry } from '../ledger/ledger.service.ts';

/** What a document moved of one line of the document that it was made from, in pieces. */
interface SourceMove {
  readonly source_line_id: number;
  readonly quantity: number;
  readonly rejected: number;
}

interface SourceMoves {
  readonly source_id: number;
  readonly type: number;
  readonly lines: readonly SourceMove[];
}

/** The lines of a document that was made from one of a kind; undefined for any other. */
export async function movesOfSource(tx: Context, id: number, source_kind: string): Promise<SourceMoves | undefined> {
  const [found] = await tx.db.rows<SourceMoves>(
    `SELECT d.source_id, d.type, json_agg(json_build_object('source_line_id', l.source_line_id,
         'quantity', coalesce(l.actual_quantity, l.expected_quantity), 'rejected', l.rejected_quantity) ORDER BY l.source_line_id) AS lines
     FROM stock_doc d JOIN stock_doc_line l ON l.stock_doc_id = d.id AND NOT l.is_deleted AND l.source_line_id IS NOT NULL
     WHERE d.id = $1 AND d.source_kind = $2 AND d.source_id IS NOT NULL GROUP BY d.id`,
    [id, source_kind],
  );
  return found;
}

/** Lines of goods that were ordered, each with what documents took in of its source and did not give back. */
const linesSql = `SELECT l.id AS line_id, coalesce(b.unit_price, l.unit_price)::text AS unit_price, coalesce(b.quantity, 0)::int AS quantity,
    coalesce(b.amount_fen, 0)::bigint AS amount_fen
  FROM stock_doc d JOIN stock_doc_line l ON l.stock_doc_id = d.id AND NOT l.is_deleted
  CROSS JOIN LATERAL (SELECT max(m.unit_price) FILTER (WHERE o.kind = 'inbound') AS unit_price,
      sum(CASE o.kind WHEN 'inbound' THEN m.actual_quantity ELSE -m.actual_quantity END) AS quantity,
      sum(CASE o.kind WHEN 'inbound' THEN m.amount_fen ELSE -m.bought_fen END) AS amount_fen
    FROM stock_doc_line m JOIN stock_doc o ON o.id = m.stock_doc_id AND o.source_kind = d.source_kind
    WHERE m.source_line_id = l.source_line_id AND NOT m.is_deleted AND o.state = 'posted' AND o.id <> d.id AND o.reverses_id IS NULL) b
  WHERE d.id = $1 AND d.source_id IS NOT NULL AND d.type IN (${inboundType.purchase_in}, ${outboundType.purchase_return_out})`;

/** What entries change of the worth of ordered lines, by line of the document; their levels are locked, so each sees those before. */
export async function boughtParts(
  tx: Context,
  id: number,
  entries: readonly LedgerEntry[],
): Promise<Map<number, number>> {
  const lines = await tx.db.rows<Part & { readonly line_id: number; readonly unit_price: string }>(linesSql, [id]);
  const quantities = new Map(entries.map(({ line_id, quantity }) => [line_id, quantity]));
  return new Map(
    lines.map((line) => [line.line_id, partAmount(line.unit_price, line, quantities.get(line.line_id) ?? 0)]),
  );
}
