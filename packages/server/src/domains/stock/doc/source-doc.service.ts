import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.document';
import { lineAmount } from '@zhanggui/contract/platform/fields/number/line-amount';
import type { Context } from '../../../platform/context.ts';
import { nextNumber } from '../../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

/** One line of goods that a document of a higher domain moves. */
export interface SourceLine {
  readonly source_line_id: number;
  readonly sku_id: number;
  readonly quantity: number;
  /** In yuan, of what comes in; what goes out is worth its moving average. */
  readonly unit_price?: string;
}

export interface SourceDoc {
  readonly kind: 'inbound' | 'outbound';
  readonly type: number;
  /** A draft passes the review of stock documents; approved it is ready to be posted. */
  readonly state: 'draft' | 'approved';
  readonly location_id: number;
  readonly supplier_id?: number | null;
  readonly source: { readonly kind: string; readonly id: number; readonly no: string };
  readonly remark?: string | null;
  readonly lines: readonly SourceLine[];
}

/** Makes the document that moves the goods of another; post it by `moveDoc`. */
export async function makeSourceDoc(tx: Context, doc: SourceDoc): Promise<number> {
  const { kind, type, state, location_id, supplier_id = null, source, remark = null } = doc;
  const lines = doc.lines.map(({ unit_price = '0', ...line }) => {
    return { ...line, unit_price, amount_fen: lineAmount(unit_price, line.quantity) };
  });
  const number = await nextNumber(tx, (kind === 'inbound' ? stockDoc : outboundDoc).number);
  const [row] = await tx.db.rows<{ id: number }>(
    `WITH l AS (SELECT * FROM jsonb_to_recordset($12::jsonb)
       AS x(source_line_id bigint, sku_id bigint, quantity int, unit_price numeric, amount_fen bigint)),
     d AS (INSERT INTO stock_doc (number, kind, type, state, approved_at, from_location_id, to_location_id, supplier_id,
         source_kind, source_id, source_no, remark, total_quantity, amount_fen, agent_label_id, created_by, updated_by)
       SELECT $1, $2, $3, $4, CASE WHEN $4 = 'approved' THEN $5::timestamptz END, CASE WHEN $2 = 'outbound' THEN p.id END,
         CASE WHEN $2 = 'inbound' THEN p.id END, $7::bigint, $8, $9, $10, $11, (SELECT sum(quantity) FROM l), (SELECT sum(amount_fen) FROM l),
         p.agent_label_id, $13::bigint, $13::bigint FROM location p WHERE p.id = $6 RETURNING id, agent_label_id),
     written AS (INSERT INTO stock_doc_line (stock_doc_id, source_line_id, sku_id, expected_quantity, unit_price, amount_fen, agent_label_id,
         created_by, updated_by)
       SELECT d.id, l.source_line_id, l.sku_id, l.quantity, l.unit_price, l.amount_fen, d.agent_label_id, $13::bigint, $13::bigint FROM d, l)
     SELECT id FROM d`,
    [
      ...[number, kind, type, state, tx.clock(), location_id, supplier_id, source.kind, source.id, source.no, remark],
      ...[JSON.stringify(lines), accountIdOf(tx.caller)],
    ],
  );
  if (!row) throw new Error(`no place ${location_id} for a document of ${source.no}`);
  return row.id;
}

/** What a posted document moved of each line of its source, in pieces. */
export interface MovedLine {
  readonly source_line_id: number;
  readonly quantity: number;
  readonly rejected: number;
}

interface SourceMoves {
  readonly source_id: number;
  readonly type: number;
  readonly supplier_id: number | null;
  readonly lines: readonly MovedLine[];
}

/** The lines of a document that was made from one of a kind; undefined for any other. */
export async function movesOfSource(
  tx: Context,
  doc_id: number,
  source_kind: string,
): Promise<SourceMoves | undefined> {
  const [found] = await tx.db.rows<SourceMoves>(
    `SELECT d.source_id, d.type, d.supplier_id, json_agg(json_build_object('source_line_id', l.source_line_id,
         'quantity', coalesce(l.actual_quantity, l.expected_quantity), 'rejected', l.rejected_quantity) ORDER BY l.source_line_id) AS lines
     FROM stock_doc d JOIN stock_doc_line l ON l.stock_doc_id = d.id AND NOT l.is_deleted AND l.source_line_id IS NOT NULL
     WHERE d.id = $1 AND d.source_kind = $2 AND d.source_id IS NOT NULL GROUP BY d.id`,
    [doc_id, source_kind],
  );
  return found;
}
