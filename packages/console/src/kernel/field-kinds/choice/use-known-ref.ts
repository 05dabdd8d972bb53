import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefTarget } from '@zhanggui/contract/kernel/field-kinds/choice/ref';
import { api } from '../../api/api.ts';
import type { RefValue } from './ref-label.ts';
import type { Choice } from './use-choices.ts';

function fromPickers(client: QueryClient, path: string, id: number): RefValue | undefined {
  const replies = client.getQueriesData<readonly Choice[]>({ queryKey: [path, 'options'] });
  const choice = replies.flatMap(([, choices]) => choices ?? []).find((entry) => entry.id === id);
  return choice && { id, label: choice.label };
}

/** The record that an id names, with its label where the caller may know it; undefined without an id. */
export function useKnownRef(target: RefTarget, id: number | undefined): RefValue | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [target.path, 'ref', id],
    // Who may filter by a reference may perhaps not read it: then its id has to do.
    queryFn: ({ signal }) =>
      fromPickers(client, target.path, id as number) ??
      api
        .getOne<RefValue>(target.path, id as number, { signal, shows: 'all' })
        .catch((): RefValue => ({ id: id as number })),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return id === undefined ? undefined : (data ?? { id });
}
