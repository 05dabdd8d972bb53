import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResourceDeclaration, RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useCallback } from 'react';
import { api, type Page, type Summary } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { QueryValue } from '../../api/request.ts';
import type { FilterTexts } from '../../fields/field-adapter.ts';

/** Parameters of a list call. */
export type Parameters = Readonly<Record<string, QueryValue>>;

const justNowMilliseconds = 5000;

/** A list shows a failure of its preloaded calls instead of repeating them. */
function isFormer({ state }: { readonly state: { readonly errorUpdatedAt: number } }): boolean {
  return Date.now() - state.errorUpdatedAt > justNowMilliseconds;
}

/** The call for some rows of a resource, and where its reply is kept. */
export function pageQuery<Reply>(resource: ResourceDeclaration, parameters: Parameters) {
  return {
    queryKey: [resource.path, 'list', parameters],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.get<Reply>(`${resource.path}_readonly/`, parameters, { signal, shows: 'all' }),
  };
}

/** One page of a resource; the former page stays while the next one loads. No request without parameters. */
export function useListPage<R extends ResourceDeclaration>(resource: R, parameters: Parameters | undefined) {
  return useQuery({
    ...pageQuery<Page<RowOf<R>>>(resource, parameters ?? {}),
    retryOnMount: isFormer,
    placeholderData: keepPreviousData,
    enabled: parameters !== undefined,
  });
}

/** Whether a list has counts by tabs or sums. */
export function hasSummary({ tabs, sums }: ResourceDeclaration): boolean {
  return tabs !== undefined || (sums?.length ?? 0) > 0;
}

/** The call for counts by the tabs' field and sums over the filter. */
export function summaryQuery(resource: ResourceDeclaration, filters: FilterTexts) {
  const parameters = { ...filters, by: resource.tabs };
  return {
    queryKey: [resource.path, 'summary', parameters],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.get<Summary>(`${resource.path}_readonly/summary/`, parameters, { signal, shows: 'all' }),
  };
}

/** Counts and sums over the filter; requested only where the declaration has either. */
export function useSummary(resource: ResourceDeclaration, filters: FilterTexts) {
  return useQuery({
    ...summaryQuery(resource, filters),
    retryOnMount: isFormer,
    placeholderData: keepPreviousData,
    enabled: hasSummary(resource),
  });
}

interface KeptRecord {
  /** 0 where the record is about to change: a form that is opened next reads it anew. */
  readonly gcTime?: number;
}

/** One record; no request without an id. */
export function useRecord<R extends ResourceDeclaration>(resource: R, id: number | undefined, kept: KeptRecord = {}) {
  return useQuery({
    ...kept,
    queryKey: [resource.path, 'record', id],
    queryFn: ({ signal }) => api.getOne<RowOf<R>>(resource.path, id as number, { signal, shows: 'all' }),
    enabled: id !== undefined,
  });
}

/** Whether a record that was read is there no longer: deleted, or outside what the account may see since. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Reads everything on the screen again: a write may show anywhere, in lists, totals and records of others. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
