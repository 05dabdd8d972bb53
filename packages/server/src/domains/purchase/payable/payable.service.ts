import { dueDate, type Terms } from '@zhanggui/contract/domains/open-item/due-date';
import type { OpenItemKind } from '@zhanggui/contract/domains/open-item/open-item.enum';
import { purchaseReceiptItem, purchaseReturnItem } from '@zhanggui/contract/domains/purchase/purchase-values';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { businessDay } from '@zhanggui/contract/platform/time';
import { type Context, trusted } from '../../../platform/context.ts';
import type { DocumentFollower } from '../../../platform/document/document-follower.port.ts';
import { bearItem, reverseItem } from '../../open-item/open-item.service.ts';
import { expectedTaxSql, owedSql } from './owed.query.ts';

const kinds = new Map<number, OpenItemKind>([
  [inboundType.purchase_in, purchaseReceiptItem],
  [outboundType.purchase_return_out, purchaseReturnItem],
]);

interface BoughtDoc extends Terms {
  readonly type: number;
  readonly supplier_id: number;
  readonly amount_fen: number;
  readonly expected_tax_fen: number;
  readonly agent_label_id: number | null;
}

/** One posting of a document. */
interface Posting {
  readonly id: number;
  readonly number: string;
  readonly posting_no: number;
}

const sourceOf = ({ id, number, posting_no }: Posting) =>
  ({ kind: 'stock_doc', id, no: number, seq: posting_no }) as const;

/** The document of goods that came from a supplier, or went back to it, with what they are worth. */
async function boughtDoc(tx: Context, id: number): Promise<BoughtDoc | undefined> {
  const [doc] = await trusted(tx).db.rows<BoughtDoc>(
    `SELECT d.type, d.supplier_id, ${owedSql} AS amount_fen, ${expectedTaxSql} AS expected_tax_fen, s.settlement, s.settlement_days, d.agent_label_id
     FROM stock_doc d JOIN supplier s ON s.id = d.supplier_id WHERE d.id = $1 AND d.corrects IS NULL AND ${owedSql} > 0`,
    [id],
  );
  return doc;
}

async function owe(tx: Context, posting: Posting): Promise<void> {
  const doc = await boughtDoc(tx, posting.id);
  const kind = doc && kinds.get(doc.type);
  if (!kind) return;
  const date = businessDay(tx.clock());
  await bearItem(tx, {
    ...{ kind, party: { kind: 'supplier', id: doc.supplier_id }, source: sourceOf(posting), date },
    ...{ due_date: dueDate(date, doc), amount_fen: doc.amount_fen, agent_label_id: doc.agent_label_id },
    expected_tax_fen: doc.expected_tax_fen,
  });
}

async function takeBack(tx: Context, posting: Posting, by: Posting): Promise<void> {
  const doc = await boughtDoc(tx, posting.id);
  if (!doc || !kinds.has(doc.type)) return;
  await reverseItem(tx, { of: sourceOf(posting), by: sourceOf(by), date: businessDay(tx.clock()) });
}

/** The first posting of the document that reverses one. */
async function reversalOf(tx: Context, id: number): Promise<Posting> {
  const [row] = await tx.db.rows<Posting>('SELECT id, number, 1 AS posting_no FROM stock_doc WHERE reverses_id = $1', [
    id,
  ]);
  if (!row) throw new Error(`document ${id} has no reversal`);
  return row;
}

/** Goods that a supplier delivered, or took back, are owed for in the transaction that moves them. */
export const payables: DocumentFollower = {
  documents: ['stock_doc', 'outbound_doc'],
  async after(tx, { id, number, postings }, event) {
    const posting = { id, number, posting_no: Number(postings) };
    const next = { ...posting, posting_no: posting.posting_no + 1 };
    if (event === 'post') await owe(tx, next);
    if (event === 'unpost') await takeBack(tx, posting, next);
    if (event === 'reverse') await takeBack(tx, posting, await reversalOf(tx, id));
  },
};
