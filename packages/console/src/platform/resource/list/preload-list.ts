import type { QueryClient } from '@tanstack/react-query';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { FilterTexts } from '../../fields/field-adapter.ts';
import { isNarrowingLoaded, narrowed } from '../../session/narrowing.ts';
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
export async function preloadList(
  queries: QueryClient,
  { resource: whole, fixed, search }: PreloadedList,
): Promise<void> {
  const viewer = viewerOf(session.read().user);
  if (!isNarrowingLoaded(viewer)) return;
  const resource = narrowed('resource', whole, viewer);
  const state = readListState(resource, search);
  const filters = { ...state.filters, ...fixed };
  const parameters = pageParameters({ ...state, filters });
  await Promise.all([
    parameters && queries.prefetchQuery(pageQuery(resource, parameters)),
    queries.prefetchQuery(settingsQuery),
    hasSummary(resource) && queries.prefetchQuery(summaryQuery(resource, filters)),
  ]);
}
