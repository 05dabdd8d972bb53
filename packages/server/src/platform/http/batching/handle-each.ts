import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { ExpectedFailure } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction } from '../../context.ts';
import { type ActionHandler, type Answer, type BatchHandling, type Call, handleBatched } from '../handle.ts';
import type { Replied } from '../replied.ts';
import { onlyOutcome } from './each-apart.ts';
import { inSharedTransaction } from './shared-transaction.ts';

interface Each<A> extends Pick<ActionHandler, 'reach'>, Pick<BatchHandling<A>, 'key'> {
  /** Does calls in one transaction, `tx`, in their order; the contexts of the calls are for what each leaves behind. */
  readonly each: (
    tx: Context,
    calls: readonly Call<A>[],
  ) => Promise<readonly (Answer<A> | Replied | ExpectedFailure)[]>;
}

/** As `handleBatched`, where the same work does one call and several. */
export function handleEach<A extends ActionDeclaration<never, never> | ActionDeclaration>(
  action: A,
  { key, each, ...parts }: Each<A>,
): ActionHandler {
  const run = (ctx: Context, input: Call<A>['input']) =>
    // Rows are found by keys: planning each statement anew costs more than it does.
    inTransaction(ctx, async (tx) => onlyOutcome(await each(tx, [{ ctx, input }])), { plan: 'generic' });
  const work = (calls: readonly Call<A>[]) => inSharedTransaction(calls, (tx) => each(tx, calls));
  return { ...handleBatched(action, run, { key, work }), ...parts };
}
