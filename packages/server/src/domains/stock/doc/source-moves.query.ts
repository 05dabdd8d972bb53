import type { Context } from '../../../platform/context.ts';

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
