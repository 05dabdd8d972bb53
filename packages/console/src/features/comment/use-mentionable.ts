import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { api } from '../../platform/api/api.ts';
import { useDebouncedValue } from '../../platform/fields/parts/use-debounced-value.ts';
import type { Person } from './mention-text.ts';

interface Subject {
  readonly resource: ResourceDeclaration;
  readonly id: number;
}

const pauseMilliseconds = 150;

/** Accounts who may see a record and whose names contain a text; no request without a text. */
export function useMentionable({ resource, id }: Subject, q: string | undefined): readonly Person[] | undefined {
  const requested = useDebouncedValue(q, pauseMilliseconds);
  const { data } = useQuery({
    queryKey: [resource.path, 'mentionable', id, requested],
    queryFn: ({ signal }) =>
      api.get<{ readonly results: readonly Person[] }>(
        `${resource.path}_readonly/${id}/mentionable/`,
        { q: requested },
        { signal, shows: 'all' },
      ),
    enabled: requested !== undefined,
    placeholderData: keepPreviousData,
  });
  return data?.results;
}
