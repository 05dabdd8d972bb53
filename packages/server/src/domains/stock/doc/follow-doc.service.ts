import type { Context } from '../../../platform/context.ts';
import { docFollowers } from './doc-follower.port.ts';
import type { LockedDoc } from './locked-doc.ts';

/** Lets others follow what an event did to a document; `before` is its header before the event. */
export async function followDoc(tx: Context, { id, number, postings }: LockedDoc, event: string): Promise<void> {
  const posting = { id, number, posting_no: postings };
  const next = { ...posting, posting_no: postings + 1 };
  for (const { posted, takenBack } of tx.extensions.all(docFollowers)) {
    if (event === 'post') await posted(tx, next);
    if (event === 'unpost') await takenBack(tx, posting, next);
    if (event === 'reverse') await takenBack(tx, posting, { ...(await reversalOf(tx, id)), posting_no: 1 });
  }
}

async function reversalOf(tx: Context, id: number): Promise<{ readonly id: number; readonly number: string }> {
  const [row] = await tx.db.rows<{ id: number; number: string }>(
    'SELECT id, number FROM stock_doc WHERE reverses_id = $1',
    [id],
  );
  if (!row) throw new Error(`document ${id} has no reversal`);
  return row;
}
