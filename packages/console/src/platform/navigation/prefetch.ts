import type { QueryClient } from '@tanstack/react-query';
import { pageAt } from './page-at.ts';
import type { ConsolePage } from './pages.ts';

/** The page that an address is about to open: its own, or that which the sign-in page comes back to; the first page for neither. */
export function expectedPage(
  pages: readonly ConsolePage[],
  place: { readonly pathname: string; readonly search: string },
): ConsolePage | undefined {
  const requested = place.pathname === '/login' ? new URLSearchParams(place.search).get('redirect') : place.pathname;
  const path = (requested ?? '/').split(/[?#]/)[0];
  if (path !== '/' && path !== '') return pageAt(pages, path);
  return pages.filter(({ hidden }) => !hidden).sort((one, other) => one.id - other.id)[0];
}

/** Fetches the code of the page that is about to be opened; whether it may be shown is decided when it opens. */
export function prefetchPage(pages: readonly ConsolePage[], place: { pathname: string; search: string }): void {
  expectedPage(pages, place)
    ?.load()
    .catch(() => undefined);
}

/** Requests the data of an admitted page; ends when they are there, or their page does not arrive. */
export async function preloadPage(
  page: ConsolePage | undefined,
  queries: QueryClient,
  { search }: { readonly search: string },
): Promise<void> {
  const module = await page?.load().catch(() => undefined);
  await module?.Page.preload?.(queries, new URLSearchParams(search));
}
