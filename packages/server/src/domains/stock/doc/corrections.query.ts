import type { correctedKind } from '@zhanggui/contract/domains/stock/doc/correction.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

/** SQL of what posted documents put down for rows of another kind: `line_id` of each with its `quantity`, in positive. */
export function correctionsSql(kind: ValueOf<typeof correctedKind>): string {
  return `SELECT d.corrects_id AS line_id, m.quantity FROM stock_doc d
    JOIN stock_movement m ON m.document_kind = 'stock_doc' AND m.document_id = d.id
    WHERE d.corrects = '${kind}' AND d.corrects_id IS NOT NULL AND d.state = 'posted'`;
}
