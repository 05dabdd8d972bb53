import { dueDate, type Terms } from '@zhanggui/contract/domains/open-item/due-date';
import type { OpenItemKind } from '@zhanggui/contract/domains/open-item/open-item.enum';
import { taxOf } from '@zhanggui/contract/domains/open-item/tax';
import { purchaseReceiptItem, purchaseReturnItem } from '@zhanggui/contract/domains/purchase/purchase-values';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { businessDay } from '@zhanggui/contract/platform/time';
import { type Context, trusted } from '../../../platform/context.ts';
import { bearItem, reverseItem } from '../../open-item/open-item.service.ts';
import type { DocFollower, DocPosting } from '../../stock/doc/doc-follower.port.ts';

const kinds = new Map<number, OpenItemKind>([
  [inboundType.purchase_in, purchaseReceiptItem],
  [outboundType.purchase_return_out, purchaseReturnItem],
]);

interface BoughtDoc extends Terms {
  readonly type: number;
  readonly supplier_id: number;
  readonly amount_fen: number;
  readonly tax_rate: number;
  readonly agent_label_id: number | null;
}

const sourceOf = ({ id, number, posting_no }: DocPosting) =>
  ({ kind: 'stock_doc', id, no: number, seq: posting_no }) as const;

/** The document of goods that came from a supplier, or went back to it, with what they are worth. */
async function boughtDoc(tx: Context, id: number): Promise<BoughtDoc | undefined> {
  const [doc] = await trusted(tx).db.rows<BoughtDoc>(
    `SELECT d.type, d.supplier_id, d.amount_fen, coalesce(s.tax_rate, 0) AS tax_rate, s.settlement, s.settlement_days, d.agent_label_id
     FROM stock_doc d JOIN supplier s ON s.id = d.supplier_id WHERE d.id = $1 AND d.corrects IS NULL AND d.amount_fen > 0`,
    [id],
  );
  return doc;
}

/** Goods that a supplier delivered, or took back, are owed for in the transaction that moves them. */
export const payables: DocFollower = {
  async posted(tx, posting) {
    const doc = await boughtDoc(tx, posting.id);
    const kind = doc && kinds.get(doc.type);
    if (!kind) return;
    const date = businessDay(tx.clock());
    await bearItem(tx, {
      ...{ kind, party: { kind: 'supplier', id: doc.supplier_id }, source: sourceOf(posting), date },
      ...{ due_date: dueDate(date, doc), amount_fen: doc.amount_fen, agent_label_id: doc.agent_label_id },
      expected_tax_fen: taxOf(doc.amount_fen, doc.tax_rate),
    });
  },
  async takenBack(tx, posting, by) {
    const doc = await boughtDoc(tx, posting.id);
    if (!doc || !kinds.has(doc.type)) return;
    await reverseItem(tx, { of: sourceOf(posting), by: sourceOf(by), date: businessDay(tx.clock()) });
  },
};
