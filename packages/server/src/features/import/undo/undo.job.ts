import type { Subject } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { presentCaller } from '../../../platform/jobs/run/job-caller.ts';
import type { JobKind, JobWork } from '../../../platform/jobs/run/job-kind.ts';
import type { ResourceRegistry } from '../../../platform/resource/compiled.ts';
import { areGone } from '../../../platform/resource/write/gone-records.ts';
import { traceRecords } from '../../../platform/resource/write/trace-records.ts';
import { tryWork } from '../../bulk/try-work.ts';
import { type ItemWork, workItems } from '../../bulk/work-items.ts';
import type { ImportHandlers } from '../import.job.ts';
import { admitImport, importingCaller } from '../import.service.ts';
import type { ImportHandler } from '../import-handler.ts';
import type { UndoInput } from './undo.service.ts';

/** Takes back what an import made, each unit in a transaction of its own; what has been used since is refused by name. */
export function undoKind(handlers: ImportHandlers): JobKind {
  return {
    name: 'undo',
    reach: 'trusted',
    work: async (job) => {
      const input = job.input as UndoInput;
      const handler = handlers.get(input.import);
      if (!handler) throw new Error(`no import ${input.import}`);
      return workItems(job, () => undoer(job, handler, input.job_id));
    },
  };
}

/** Takes rows back with the rights that the owner has at this moment. */
async function undoer({ ctx, surface }: JobWork, handler: ImportHandler, job_id: number): Promise<ItemWork> {
  const owner = await presentCaller(ctx);
  admitImport(handler.declaration, owner);
  const caller = importingCaller(handler.declaration, owner);
  return ({ record_id: row }) =>
    tryWork(ctx, { job_id, row }, async () => {
      await undoRow({ ...ctx, caller }, handler, { job_id, row, registry: surface.registry });
      return { state: 'done', message: null };
    });
}

interface MadeRow {
  readonly job_id: number;
  readonly row: number;
}

interface RowToUndo extends MadeRow {
  readonly registry: ResourceRegistry;
}

/**
 * Marks a row and undoes it in one transaction; a concurrent second attempt finds it marked and does nothing. Where
 * all that the row wrote was deleted since, nothing is left to be undone.
 */
export async function undoRow(
  ctx: Context,
  { declaration, beforeUndo, undo }: ImportHandler,
  { registry, ...made }: RowToUndo,
): Promise<void> {
  if (beforeUndo) {
    const found = await inTransaction(ctx, (tx) => standing(tx, made));
    if (found) await beforeUndo(ctx, found.effect);
  }
  await inTransaction(ctx, async (own) => {
    const [marked] = await trusted(own).db.rows<Effect & { readonly records: readonly Subject[] }>(
      'UPDATE import_row SET undone_at = $3 WHERE job_id = $1 AND row = $2 AND undone_at IS NULL RETURNING effect, records',
      [made.job_id, made.row, own.clock()],
    );
    if (!marked || (await areGone(trusted(own), registry, marked.records))) return;
    const records = traceRecords(ctx, registry);
    const tx = { ...own, trace: { subject: undefined, records } };
    await records.changing(trusted(tx).db, marked.records);
    await undo(tx, marked.effect);
    await records.append(tx, { act: 'import_undo', act_label: `撤销${declaration.label}` });
  });
}

interface Effect {
  readonly effect: unknown;
}

/** What a row made that was not taken back yet. */
async function standing(tx: Context, { job_id, row }: MadeRow): Promise<Effect | undefined> {
  const [made] = await trusted(tx).db.rows<Effect>(
    'SELECT effect FROM import_row WHERE job_id = $1 AND row = $2 AND undone_at IS NULL',
    [job_id, row],
  );
  return made;
}
