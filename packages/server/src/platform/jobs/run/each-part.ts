import { type Context, inTransaction } from '../../context.ts';
import type { JobWork } from './job-kind.ts';

/** As many as leave other calls their turn. */
const atOnce = 500;

interface Parts<R> {
  /** So many rows after an id, in the order of their ids. */
  readonly read: (after: number, limit: number) => Promise<readonly R[]>;
  readonly work: (tx: Context, part: readonly R[]) => Promise<void>;
}

/** Works on the rows after the checkpoint, part by part, each in a transaction; a job that is run again goes on there. */
export async function eachPart<R extends { readonly id: number }>(
  { ctx, checkpoint, report }: Pick<JobWork, 'ctx' | 'checkpoint' | 'report'>,
  { read, work }: Parts<R>,
): Promise<void> {
  let after = (checkpoint as { readonly after: number; readonly done: number } | null) ?? { after: 0, done: 0 };
  while (true) {
    const part = await read(after.after, atOnce);
    const last = part.at(-1);
    if (!last) return;
    await inTransaction(ctx, (tx) => work(tx, part));
    after = { after: last.id, done: after.done + part.length };
    await report({ done: after.done, checkpoint: after });
  }
}
