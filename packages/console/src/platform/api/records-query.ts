import type { ResourceDeclaration, RowOf } from '@zhanggui/contract/platform/resource/resource';
import { api } from './api.ts';
import type { ListRequest } from './list-query.ts';

/** The query that reads one page of records; its failure is shown where they would stand. */
export function recordsQuery<R extends ResourceDeclaration>({ path }: R, request: ListRequest) {
  return {
    queryKey: [path, 'records', request],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.list<RowOf<R>>(path, request, { signal, shows: 'all' }),
  };
}
