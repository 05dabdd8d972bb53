import { rowOf } from '@zhanggui/contract/platform/catalogue/page';
import type { ConsolePage } from './pages.ts';

export interface MenuSection {
  readonly id: number;
  readonly title: string;
  readonly pages: readonly ConsolePage[];
}

export interface MenuGroup {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly sections: readonly MenuSection[];
}

function byKey(pages: readonly ConsolePage[], keyOf: (page: ConsolePage) => number): [number, ConsolePage[]][] {
  const groups = new Map<number, ConsolePage[]>();
  for (const page of pages) groups.set(keyOf(page), [...(groups.get(keyOf(page)) ?? []), page]);
  return [...groups];
}

function sectionsOf(pages: readonly ConsolePage[]): MenuSection[] {
  return byKey(pages, (page) => page.sectionId).map(([id, own]) => ({ id, title: rowOf(id)?.title ?? '', pages: own }));
}

/** The menu of the pages that are shown to the user, in catalogue order; groups and sections without any are absent. */
export function buildMenu(pages: readonly ConsolePage[], admits: (page: ConsolePage) => boolean): readonly MenuGroup[] {
  const visible = pages.filter((page) => !page.hidden && admits(page)).sort((one, other) => one.id - other.id);
  return byKey(visible, (page) => page.groupId).map(([id, own]) => ({
    id,
    key: rowOf(id)?.key ?? '',
    title: rowOf(id)?.title ?? '',
    sections: sectionsOf(own),
  }));
}

/** The pages of a group in menu order. */
export function pagesOfGroup(group: MenuGroup): readonly ConsolePage[] {
  return group.sections.flatMap((section) => section.pages);
}

/** The menu entry that is lit on a page: itself, or for a hidden page the list of its record, or what leads to it. */
export function litPage(page: ConsolePage, menu: readonly MenuGroup[], own?: string): ConsolePage | undefined {
  const visible = menu.flatMap(pagesOfGroup);
  if (!page.hidden) return visible.find(({ id }) => id === page.id);
  const named = visible.find(({ path }) => path === own);
  if (named) return named;
  const parents = page.admittedBy.map((id) => (id >= 100_000_000 ? Math.floor(id / 100) : id));
  const inSection = visible.filter(({ sectionId }) => sectionId === page.sectionId);
  return (
    inSection.find(({ id }) => parents.includes(id)) ?? inSection[0] ?? visible.find(({ id }) => parents.includes(id))
  );
}
