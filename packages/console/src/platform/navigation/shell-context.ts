import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { createContext, useContext } from 'react';
import { useMatches } from 'react-router';
import type { Rights } from './admission.ts';
import type { MenuGroup } from './menu.ts';
import type { ConsolePage } from './pages.ts';

/** What the signed-in user may open. */
export interface Shell {
  /** The product's name for this user. */
  readonly title: string;
  readonly pages: readonly ConsolePage[];
  readonly menu: readonly MenuGroup[];
  readonly rights: Rights;
  /** Every declared resource, loaded at the first use. */
  readonly declarations: () => Promise<readonly ResourceDeclaration[]>;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

/** The console's pages, menu and rights. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is used outside of the console');
  return shell;
}

/** `has(id)` says whether a page or leaf is granted: `has(102010101)`, `has('/goods/list#create')`. */
export function usePermission(): { readonly has: (permission: number | Permission) => boolean } {
  return useShell().rights;
}

/** What a route carries: a page of the catalogue, or the title of one outside of it. */
export type RouteHandle = { readonly page: ConsolePage } | { readonly title: string };

function useHandle(): RouteHandle | undefined {
  return useMatches().at(-1)?.handle as RouteHandle | undefined;
}

/** The page of the catalogue that is open, if any. */
export function useCurrentPage(): ConsolePage | undefined {
  const handle = useHandle();
  return handle && 'page' in handle ? handle.page : undefined;
}

/** The title of what is open; undefined on /403 and /404. */
export function useCurrentTitle(): string | undefined {
  const handle = useHandle();
  return handle && 'page' in handle ? handle.page.title : handle?.title;
}
