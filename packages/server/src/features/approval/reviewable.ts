import type { Operation } from '../../platform/http/operation.ts';
import { orSubmit } from './submit.service.ts';

/** An operation that answers 202 where a rule puts what it does before a second pair of eyes. */
export function reviewable<O extends Operation>(operation: O): O {
  const { method, path, reviewed, run } = operation;
  if (!reviewed) return operation;
  return {
    ...operation,
    run: (ctx, input) =>
      orSubmit(ctx, { ...reviewed, ...input, operation: `${method} ${path}` }, (tx) => run(tx, input)),
  };
}
