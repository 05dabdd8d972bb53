import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { Context } from '../../../platform/context.ts';
import type { DocumentLines, Effect, Reversal } from '../../../platform/document/document-storage.ts';
import { type LedgerEntry, type PostedEntry, postEntries } from '../ledger/ledger.service.ts';
import { recordMissing } from '../ledger/record-missing.service.ts';
import { explainStock } from '../ledger/stock-failure.service.ts';
import { refuseOtherCorrection, refuseWithoutSupplier } from './doc-draft.service.ts';
import { documentOf, type LockedDoc } from './locked-doc.ts';
import { stockDocLine, stockDoc as table } from './stock-doc.tables.ts';
import { movementsOf, type PostedMovement, refuseUsed } from './unpost.query.ts';

/** Posts what a document moves; one that puts a level's movements right writes the missing one alone. */
export function postOf(ctx: Context, doc: LockedDoc, entries: readonly LedgerEntry[]): Promise<PostedEntry[]> {
  const posting = { document: documentOf(doc), posting_no: doc.postings + 1, entries };
  return doc.corrects === 'stock_level' && doc.corrects_id !== null
    ? recordMissing(ctx, doc.corrects_id, posting)
    : postEntries(ctx, posting);
}

interface Signed {
  readonly signature?: string | null;
}

/** An effect that keeps who signed for what it moved. */
export function signed<B>(effect: Effect<LockedDoc, B>): Effect<LockedDoc, B & Signed> {
  return async (tx, doc, body) => ({ ...(await effect(tx, doc, body)), signature: body.signature ?? null });
}

/** Takes the last posting back as if it had never been; refused once any of its pieces or value has been used. */
export const unpost: Effect<LockedDoc> = async (tx, doc) => {
  const movements = await movementsOf(tx, documentOf(doc), doc.postings);
  await refuseUsed(tx, movements);
  const entries = movements.map(({ id: origin_id, quantity, value_fen, ...movement }): LedgerEntry => {
    return { ...movement, origin_id, quantity: -quantity, value_fen: -value_fen };
  });
  await postEntries(tx, { document: documentOf(doc), posting_no: doc.postings + 1, entries });
  return { postings: doc.postings + 1, signature: null };
};

/** What came in goes out at today's moving average; what went out comes back at the value at which it left. */
function oppositeOf({ id: origin_id, quantity, value_fen, ...movement }: PostedMovement): LedgerEntry {
  return { ...movement, ...(quantity < 0 ? { value_fen: -value_fen } : {}), quantity: -quantity, origin_id };
}

/** A reversal is posted at once, as its first posting. */
export const reversal: Reversal<LockedDoc, PostedMovement, LedgerEntry> = {
  header: [
    ...['kind', 'type', 'from_location_id', 'to_location_id', 'supplier_id', 'total_quantity', 'amount_fen'],
    'agent_label_id',
  ],
  set: { postings: 1 },
  lines: [
    'sku_id',
    'expected_quantity',
    'actual_quantity',
    'unit_price',
    'amount_fen',
    'agent_label_id',
    'lot_no',
    'produced_date',
    'expires_date',
  ],
  posted: (tx, doc) => movementsOf(tx, documentOf(doc), doc.postings),
  opposite: oppositeOf,
  write: (tx, doc, entries) => postEntries(tx, { document: documentOf(doc), posting_no: 1, entries }),
};

const takesBack: ReadonlySet<string> = new Set(['unpost', 'reverse']);

/** What documents of every kind that moves stock share. */
export const docStorage = {
  table,
  explain: explainStock,
  guard(doc: LockedDoc, event: string): void {
    if (event === 'post') {
      refuseOtherCorrection({ ...doc });
      refuseWithoutSupplier({ ...doc }, doc.supplier_id);
    }
    if (takesBack.has(event) && doc.corrects === 'stock_level') failStock('stock.correction_is_final', {});
  },
  refusals: {
    notEditable: (state: string) => failStock('stock.not_editable', { state }),
    reversalIsFinal: () => failStock('stock.reversal_is_final', {}),
  },
};

/** Lines belong to the branch of their document. */
export const docLines = {
  table: stockDocLine,
  key: 'stock_doc_id',
  repeats: ['agent_label_id'],
  totals: {
    total_quantity: 'coalesce(sum(coalesce(actual_quantity, expected_quantity)), 0)',
    amount_fen: 'coalesce(sum(amount_fen), 0)',
  },
} satisfies DocumentLines;
