import { isExpectedFailure } from '@zhanggui/contract/platform/errors';
import { leftOut } from '../../audit/audit-draft.ts';
import type { Context } from '../../context.ts';

interface Own {
  readonly ctx: Context;
}

/** Shorter than the lock timeout of a single call: one that fails here runs alone afterwards. */
const lock_timeout_ms = 2000;

/** Says of a transaction that nothing of it is left, whatever the reason was. */
class Undone extends Error {}

/**
 * Does calls of one scope in one transaction. `work` answers in their order: a result, a call's own failure, or `undefined`
 * for what has to go alone. Where it fails nothing is left and all go alone. A commit without an answer fails them all.
 */
export async function inSharedTransaction<O>(
  calls: readonly Own[],
  work: (tx: Context) => Promise<readonly (O | undefined)[]>,
): Promise<readonly (O | undefined)[]> {
  const [first, ...others] = calls;
  if (!first) return [];
  const participants = others.map(({ ctx }) => ctx.db);
  try {
    return await first.ctx.db.transaction((db) => undoing(calls, work({ ...first.ctx, db })), {
      // Rows are found by keys: planning each statement anew costs more than it does.
      ...{ lock_timeout_ms, participants, plan: 'generic' },
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const { log, request_id } = first.ctx;
    log.warn({ request_id, err: error.cause }, 'calls that were to go together go alone');
    return calls.map(() => undefined);
  }
}

/** Outcomes of work, whose failure is separated from one of the commit, after which the outcome is unknown. */
async function undoing<O>(
  calls: readonly Own[],
  working: Promise<readonly (O | undefined)[]>,
): Promise<readonly (O | undefined)[]> {
  try {
    const outcomes = await working;
    for (const [at, { ctx }] of calls.entries()) {
      const outcome = outcomes[at];
      if (outcome === undefined || isExpectedFailure(outcome)) leftOut(ctx);
    }
    return outcomes;
  } catch (cause) {
    throw new Undone('calls of one transaction were undone', { cause });
  }
}
