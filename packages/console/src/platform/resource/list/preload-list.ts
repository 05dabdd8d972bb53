import type { QueryClient } from '@tanstack/react-query';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { shownTo } from '@zhanggui/contract/platform/resource/shown-to';
import type { FilterTexts } from '../../fields/field-adapter.ts';
import { session } from '../../session/session.ts';
import { viewerOf } from '../../session/viewer.ts';
import { settingsQuery } from '../../user-setting/use-setting.ts';
import { hasSummary, pageQuery, summaryQuery } from '../data/use-records.ts';
import { pageParameters, readListState } from './list-state.ts';

interface PreloadedList {
  readonly resource: ResourceDeclaration;
  readonly fixed?: FilterTexts | undefined;
  readonly search: URLSearchParams;
}

/** Requests a list's first rows, totals and columns; its component takes the replies from the cache. */
export function preloadList(queries: QueryClient, { resource: whole, fixed, search }: PreloadedList): Promise<unknown> {
  const resource = shownTo(whole, viewerOf(session.read().user));
  const state = readListState(resource, search);
  const filters = { ...state.filters, ...fixed };
  const parameters = pageParameters({ ...state, filters });
  return Promise.all([
    parameters && queries.prefetchQuery(pageQuery(resource, parameters)),
    queries.prefetchQuery(settingsQuery),
    hasSummary(resource) && queries.prefetchQuery(summaryQuery(resource, filters)),
  ]);
}
