import { isExpectedFailure } from '@zhanggui/contract/platform/errors';
import { canShare } from '../../database/transaction-hooks.ts';
import type { ActionHandler, Call } from '../handle.ts';
import { RequestBatcher } from './request-batcher.ts';

/** As many as keep two cores busy: the more go one by one, the fewer share what a transaction costs. */
const lanes = 2;
/** Above it a transaction keeps its locks too long for what one more call saves. */
const max = 32;

/** A handler whose calls go together where they would wait for each other; for one server. */
export function batchedAction(handler: ActionHandler): ActionHandler {
  const { run, together } = handler;
  if (!together) return handler;
  const batcher = new RequestBatcher<Call, unknown>({
    lanes,
    max,
    alone: ({ ctx, input }) => run(ctx, input),
    together: together.work,
  });
  return {
    ...handler,
    // A call with an idempotency key has its own transaction, which its reply is kept in.
    run: async (ctx, input) => {
      if (!canShare(ctx.db)) return run(ctx, input);
      const reply = await batcher.add(together.key({ ctx, input }), { ctx, input });
      if (isExpectedFailure(reply)) throw reply;
      return reply;
    },
  };
}
