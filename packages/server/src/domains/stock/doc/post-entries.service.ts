import type { Context } from '../../../platform/context.ts';
import { type LedgerEntry, type PostedEntry, postEntries } from '../ledger/ledger.service.ts';
import { recordMissing } from '../ledger/record-missing.service.ts';
import { documentOf, type LockedDoc } from './move-doc.service.ts';

/** Posts what a document moves; one that puts a level's movements right writes the missing one alone. */
export function postOf(ctx: Context, doc: LockedDoc, entries: readonly LedgerEntry[]): Promise<PostedEntry[]> {
  const posting = { document: documentOf(doc), posting_no: doc.postings + 1, entries };
  return doc.corrects === 'stock_level' && doc.corrects_id !== null
    ? recordMissing(ctx, doc.corrects_id, posting)
    : postEntries(ctx, posting);
}
