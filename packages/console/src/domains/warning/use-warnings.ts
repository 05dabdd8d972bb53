import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { countWarnings, readWarnings } from '@zhanggui/contract/domains/warning/warning.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { api } from '../../platform/api/api.ts';

export type WarningRule = ReplyOfAction<typeof countWarnings>['rules'][number];
export type Warning = ReplyOfAction<typeof readWarnings>['rows'][number];
export type Care = 'open' | 'snoozed' | 'handled';

/** What the list shows, as the address says it. */
export interface WarningPlace {
  readonly rule: number;
  readonly care: Care;
  readonly offset: number;
  /** Empty for all. */
  readonly words: string;
}

/** So many warnings are read at once. */
export const pageSize = 50;

/** How much waits under each rule; read again every minute, for facts age by themselves. */
export function useWarningCounts() {
  return useQuery({
    queryKey: ['warning_rule', 'counts'],
    queryFn: ({ signal }) => api.call(countWarnings, { body: {} }, { signal, shows: 'all' }),
    refetchInterval: 60_000,
  });
}

function bodyOf({ words, ...place }: WarningPlace) {
  return { ...place, limit: pageSize, ...(words && { words }) };
}

/** The warnings of a rule. */
export function useWarnings(place: WarningPlace | undefined) {
  return useQuery({
    queryKey: ['warning_rule', 'list', place],
    queryFn: place
      ? ({ signal }) => api.call(readWarnings, { body: bodyOf(place) }, { signal, shows: 'all' })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}
