import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { type ActionInput, api } from './api.ts';

/** The query that reads by an action; its failure is shown where its content would stand. */
export function actionQuery<A extends ActionDeclaration>(action: A, input: ActionInput<A>) {
  return {
    queryKey: [action.path, input.params, input.body],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.call(action, input, { signal, shows: 'all' }),
  };
}
