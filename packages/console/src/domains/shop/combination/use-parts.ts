import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { combinationParts } from '@zhanggui/contract/domains/shop/combination/combination.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { actionQuery } from '../../../platform/api/action-query.ts';

export type Part = ReplyOfAction<typeof combinationParts>['results'][number];

interface Parts {
  readonly parts: ReadonlyMap<number, Part>;
  readonly error: Error | null;
  readonly reload: () => void;
}

/** What SKUs cost and have now, by their ids. */
export function useParts(ids: readonly number[]): Parts {
  const sku_ids = [...new Set(ids)].toSorted((one, other) => one - other).join(',');
  const { data, error, refetch } = useQuery({
    ...actionQuery(combinationParts, { body: { sku_ids } }),
    enabled: sku_ids !== '',
    placeholderData: keepPreviousData,
  });
  const parts = new Map((data?.results ?? []).map((part) => [part.sku, part]));
  return { parts, error, reload: () => void refetch() };
}
