import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { useMatches, useSearchParams } from 'react-router';
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

type Listener = () => void;

/** The list that a hidden page belongs to, where its record decides that. */
class LitPath {
  #path: string | undefined;
  readonly #listeners = new Set<Listener>();

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): string | undefined => this.#path;

  set(path: string | undefined): void {
    this.#path = path;
    for (const listener of this.#listeners) listener();
  }
}

const litPath = new LitPath();

/** Lights the menu entry of a list while a record of it is shown on a hidden page. */
export function useLitPath(path: string | undefined): void {
  useEffect(() => {
    litPath.set(path);
    return () => litPath.set(undefined);
  }, [path]);
}

/** The list that the open page belongs to, where its record says so. */
export function useOwnLitPath(): string | undefined {
  return useSyncExternalStore(litPath.subscribe, litPath.read, litPath.read);
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

/** The title of what is open; undefined on /403 and /404. An editor without a record has that of the command that leads to it. */
export function useCurrentTitle(): string | undefined {
  const handle = useHandle();
  const { pages } = useShell();
  const [search] = useSearchParams();
  if (!handle || !('page' in handle)) return handle?.title;
  const { hidden, path, title } = handle.page;
  const creation = hidden && !search.has('id') && pages.find(({ creates }) => creates?.to === path)?.creates;
  return creation ? creation.title : title;
}
