import { type CatalogueRow, catalogue, type PagePath } from './catalogue.gen.ts';

export interface PageDeclaration {
  /** For hidden pages: the pages or leaves that admit to it (an editor by create or edit of its list, a detail by its lists). */
  readonly admittedBy?: readonly (PagePath | `${PagePath}#${string}`)[];
  /** One sentence under the title: what the page is for. */
  readonly purpose?: string;
  /** Of the supplier mode: the leaves that every supplier holds; the page's other leaves are the staff's. */
  readonly supplierHolds?: readonly string[];
  /** What holders of its `create` make here, offered in the palette: at the page's own form, in one of its views, or at another page. */
  readonly creates?: { readonly title: string; readonly at?: PagePath; readonly view?: string };
}

/** The pages of a domain that work; a page that is not declared is in no menu and no route. */
export type PageDeclarations = { readonly [P in PagePath]?: PageDeclaration };

/** Declares the working pages of a domain. */
export function definePages<const P extends PageDeclarations>(pages: P): P {
  return pages;
}

const byPath = new Map<string, CatalogueRow>(
  catalogue.filter((row) => row.kind === 'page').map((row) => [row.path, row]),
);
const byId = new Map<number, CatalogueRow>(catalogue.map((row) => [row.id, row]));

/** The catalogue's row of a route; throws for a route that is not in the catalogue (a mistake in a declaration). */
export function pageOf(path: string): CatalogueRow {
  const row = byPath.get(path);
  if (!row) throw new Error(`no page ${path} in the catalogue`);
  return row;
}

/** The catalogue's row of a group, section or page id, if there is one. */
export function rowOf(id: number): CatalogueRow | undefined {
  return byId.get(id);
}

/** The section id of a page id: 1GGSSPP → 1GGSS00. */
export function sectionIdOf(pageId: number): number {
  return pageId - (pageId % 100);
}

/** The group id of a page id: 1GGSSPP → 1GG0000. */
export function groupIdOf(pageId: number): number {
  return pageId - (pageId % 10_000);
}
