import { createBrowserRouter, type DataRouter, type RouteObject, redirect } from 'react-router';
import { loadChunk } from '../kit/loading/load-chunk.ts';
import { PageSkeleton } from '../kit/loading/page-skeleton.tsx';
import { supplierHome } from '../navigation/admission.ts';
import { pageAt } from '../navigation/page-at.ts';
import type { ConsolePage } from '../navigation/pages.ts';
import { homeOf, rememberPlace } from '../navigation/places.ts';
import type { RouteHandle, Shell } from '../navigation/shell-context.ts';
import { startsAtWorkbench, workbenchPath, workbenchTitle } from '../navigation/start.ts';
import { Frame } from './frame/frame.tsx';
import { RouteFailure } from './notice/route-failure.tsx';

/** Where a supplier is led from every page that is none of theirs; to one that would not let them in they would be led for ever. */
function supplierEntry({ pages, rights }: Shell): string {
  return pages.some((page) => page.path === supplierHome && rights.admits(page)) ? supplierHome : '/403';
}

function refusalOf(page: ConsolePage, shell: Shell): string | undefined {
  if (shell.rights.admits(page)) return undefined;
  return shell.rights.isSupplier ? supplierEntry(shell) : `/403?need=${page.admittedBy[0] ?? page.id}`;
}

/** The guard comes before the page's code runs, so that nothing of it is seen without permission. */
function pageRoute(page: ConsolePage, shell: Shell): RouteObject {
  return {
    path: page.path,
    handle: { page } satisfies RouteHandle,
    async loader({ request }) {
      const refusal = refusalOf(page, shell);
      if (refusal !== undefined) return redirect(refusal);
      const group = shell.menu.find(({ id }) => id === page.groupId);
      if (group && !page.hidden) rememberPlace(group.key, page.path);
      if (new URL(request.url).search !== '') return null;
      // What fails to load is reported where it is rendered.
      const beginning = (await loadChunk(page.load).catch(() => undefined))?.Page.beginning;
      return beginning ? redirect(`${page.path}?${new URLSearchParams(beginning)}`) : null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: async () => (await loadChunk(page.load)).Page },
    HydrateFallback: PageSkeleton,
    errorElement: <RouteFailure />,
  };
}

function forward(path: string, to: () => string): RouteObject {
  return { path, loader: () => redirect(to()), HydrateFallback: PageSkeleton };
}

/** Few ever see one: its code comes when it is shown. */
function notice(path: string, name: 'ForbiddenPage' | 'NotFoundPage'): RouteObject {
  const load = () => import('./notice/notice-pages.tsx');
  return {
    path,
    lazy: { Component: async () => (await loadChunk(load))[name] },
    HydrateFallback: PageSkeleton,
    errorElement: <RouteFailure />,
  };
}

/** What waits for the user: it needs no permission, what it counts does. */
function workbench(): RouteObject {
  const load = () => import('./workbench/workbench-page.tsx');
  return {
    path: workbenchPath,
    handle: { title: workbenchTitle } satisfies RouteHandle,
    lazy: { Component: async () => (await loadChunk(load)).WorkbenchPage },
    HydrateFallback: PageSkeleton,
    errorElement: <RouteFailure />,
  };
}

const frameId = 'frame';

/**
 * The places that forward, and the notices. A page's route is made when the page is first opened: making all of them at
 * once would delay the first page.
 */
export function createRouter(shell: Shell): DataRouter {
  const { isSupplier } = shell.rights;
  const home = () => (startsAtWorkbench() ? workbenchPath : (homeOf(shell.menu) ?? '/403'));
  const stay = () => (isSupplier ? supplierEntry(shell) : home());
  const unknown = () => (isSupplier ? supplierEntry(shell) : '/404');
  const routes: RouteObject[] = [
    {
      id: frameId,
      element: <Frame />,
      errorElement: <RouteFailure />,
      children: [
        forward('/', () => '/stay'),
        forward('/stay', stay),
        forward('/login', () => '/'),
        isSupplier ? forward(workbenchPath, stay) : workbench(),
        notice('/403', 'ForbiddenPage'),
        notice('/404', 'NotFoundPage'),
        forward('*', unknown),
      ],
    },
  ];
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation({ path, patch }) {
      const page = pageAt(shell.pages, path);
      if (page) patch(frameId, [pageRoute(page, shell)]);
    },
  });
}
