import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../api/query-client.ts';
import type { ConsoleFeature } from '../feature.ts';
import { FeatureContext, joinFeatures } from '../feature-parts.ts';
import { rightsOf } from '../navigation/admission.ts';
import { buildMenu } from '../navigation/menu.ts';
import { pageAt } from '../navigation/page-at.ts';
import type { ConsolePage } from '../navigation/pages.ts';
import { homeOf } from '../navigation/places.ts';
import { preloadPage } from '../navigation/prefetch.ts';
import { type Shell, ShellContext } from '../navigation/shell-context.ts';
import { session } from '../session/session.ts';
import { productTitle, supplierTitle } from './product-title.ts';
import { createRouter } from './routes.tsx';

function openShell(pages: readonly ConsolePage[], declarations: Shell['declarations']): Shell {
  const rights = rightsOf(session.read());
  const menu = buildMenu(pages, rights.admits);
  session.keepGroups(menu.map(({ key }) => key));
  return { title: rights.isSupplier ? supplierTitle : productTitle, pages, menu, rights, declarations };
}

/** The page that the address opens for a user who may see it. */
function firstPage({ pages, menu, rights }: Shell): ConsolePage | undefined {
  const path = location.pathname === '/' ? homeOf(menu) : location.pathname;
  const page = pageAt(pages, path);
  return page && rights.admits(page) ? page : undefined;
}

/** What is not there by then is waited for in the page, which shows its skeleton. */
const readyMilliseconds = 200;

/** Ends when a router has found its first page. */
function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** The console of the user who is known: menu and routes are made once, here, and the first page is rendered whole. */
export async function prepareConsole(
  pages: readonly ConsolePage[],
  features: readonly ConsoleFeature[],
  declarations: Shell['declarations'],
): Promise<ComponentType> {
  const parts = joinFeatures(features);
  const shell = openShell(pages, declarations);
  const queries = createQueryClient();
  const preloaded = preloadPage(firstPage(shell), queries, location);
  // The requests leave before the router starts to work.
  await new Promise((resolve) => setTimeout(resolve));
  const router = createRouter(shell);
  const timeout = new Promise((resolve) => setTimeout(resolve, readyMilliseconds));
  await Promise.race([Promise.all([initialized(router), preloaded]), timeout]);
  return function Console() {
    return (
      <QueryClientProvider client={queries}>
        <ShellContext value={shell}>
          <FeatureContext value={parts}>
            <RouterProvider router={router} />
          </FeatureContext>
        </ShellContext>
      </QueryClientProvider>
    );
  };
}
