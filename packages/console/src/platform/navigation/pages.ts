import type { QueryClient } from '@tanstack/react-query';
import {
  groupIdOf,
  type PageDeclaration,
  type PageDeclarations,
  pageOf,
  sectionIdOf,
} from '@zhanggui/contract/platform/catalogue/page';
import { type Permission, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { ComponentType } from 'react';

/** A page's component. */
export type PageComponent = ComponentType & {
  /** Requests what the page shows first, before it is rendered. */
  readonly preload?: (queries: QueryClient, search: URLSearchParams) => Promise<unknown>;
  /** Filters or an order that an address without parameters is opened with; the user can take them away. */
  readonly beginning?: Readonly<Record<string, string>>;
};

/** The module of a page: a `*.page.tsx` exports its component as `Page`. */
export interface PageModule {
  readonly Page: PageComponent;
}

/** How the console shows a declared page; the code is loaded when the page is opened. */
export interface PagePresentation {
  readonly load: () => Promise<PageModule>;
}

/** A page that works: its row of the catalogue, what admits to it, and its code. */
export interface ConsolePage {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  readonly hidden: boolean;
  readonly sectionId: number;
  readonly groupId: number;
  readonly purpose: string | undefined;
  /** Ids of which any one admits. */
  readonly admittedBy: readonly number[];
  /** The command that makes a record here, for holders of the page's `create`. */
  readonly creates: { readonly title: string; readonly to: string } | undefined;
  readonly load: () => Promise<PageModule>;
}

function creationOf(path: string, { creates }: PageDeclaration): ConsolePage['creates'] {
  if (!creates) return undefined;
  const { title, at, view } = creates;
  return { title, to: at ?? `${path}?${view === undefined ? '' : `view=${view}&`}form=new` };
}

function consolePage(path: string, declared: PageDeclarations, presentation: PagePresentation): ConsolePage {
  const { id, title, hidden } = pageOf(path);
  const page = declared[path as keyof PageDeclarations] ?? {};
  const { admittedBy, purpose } = page;
  const admitting: readonly Permission[] = admittedBy ?? [];
  return {
    id,
    path,
    title,
    hidden,
    sectionId: sectionIdOf(id),
    groupId: groupIdOf(id),
    purpose,
    creates: creationOf(path, page),
    admittedBy: hidden ? admitting.map(permissionId) : [id],
    load: presentation.load,
  };
}

/** Ties every page that a domain declares in the contract to its code; a page without code does not compile. */
export function definePages<const P extends PageDeclarations>(
  declared: P,
  presentations: { readonly [K in keyof P & string]: PagePresentation },
): readonly ConsolePage[] {
  return Object.entries<PagePresentation>(presentations).map(([path, presentation]) =>
    consolePage(path, declared, presentation),
  );
}
