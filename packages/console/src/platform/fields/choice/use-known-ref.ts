import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import type { Choice } from '../../api/api.ts';
import { api } from '../../api/api.ts';
import { session } from '../../session/session.ts';
import { knownLabel, type RefValue } from './ref-label.ts';

function fromPickers(client: QueryClient, path: string, id: number): RefValue | undefined {
  const replies = client.getQueriesData<readonly Choice[]>({ queryKey: [path, 'options'] });
  const choice = replies.flatMap(([, choices]) => choices ?? []).find((entry) => entry.id === id);
  return choice && { id, label: choice.label };
}

/** The account at the screen, which limited accounts can not read. */
function fromSession({ path }: RefTarget, id: number): RefValue | undefined {
  const { user } = session.read();
  return path === accountTarget.path && user?.user_id === id ? { id, label: user.user_nickname } : undefined;
}

/** The label as a picker has it, which those may see who choose the record and do not read it. */
async function fromChoices({ label, path }: RefTarget, id: number, signal: AbortSignal): Promise<RefValue> {
  const choices = await api.choices(path, '', { signal, shows: 'all' }, { id }).catch(() => undefined);
  if (choices === undefined) return { id };
  const choice = choices.find((one) => one.id === id);
  return { id, label: choice?.label ?? `${label} ${id}（已删除）` };
}

interface Page {
  readonly results?: readonly Readonly<Record<string, unknown>>[];
}

/** The label as rows on the screen carry it under the name of the field. */
function fromRows(client: QueryClient, name: string, id: number): RefValue | undefined {
  const pages = client.getQueriesData<Page>({ predicate: ({ queryKey }) => queryKey[1] === 'list' });
  const values = pages.flatMap(([, page]) => (page?.results ?? []).map((row) => row[name] as RefValue | null));
  return values.find((value) => value?.id === id) ?? undefined;
}

interface KnownRefOptions {
  readonly target: RefTarget;
  /** Of the field that refers: rows carry the label under it. */
  readonly name: string;
  readonly id: number | undefined;
}

/** Whether labels of records are still being read. */
export function isNaming(client: QueryClient): boolean {
  return client.isFetching({ predicate: ({ queryKey }) => queryKey[1] === 'ref' }) > 0;
}

/** The record of an id, with its label where the caller may read or choose it; undefined without an id. */
export function useKnownRef({ target, name, id }: KnownRefOptions): RefValue | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [target.path, 'ref', id],
    queryFn: ({ signal }) =>
      fromSession(target, id as number) ??
      fromPickers(client, target.path, id as number) ??
      api
        .getOne<RefValue>(target.path, id as number, { signal, shows: 'all' })
        .catch(() => fromChoices(target, id as number, signal)),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (id === undefined) return undefined;
  return data && knownLabel(data, target) !== undefined ? data : (fromRows(client, name, id) ?? { id });
}
