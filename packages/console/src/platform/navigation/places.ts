import { readStoredJson, storageKeys, writeStorage } from '../session/storage.ts';
import { type MenuGroup, pagesOfGroup } from './menu.ts';

interface Places {
  /** Key of the group that was open last. */
  readonly group: string | null;
  /** Last page by group key. */
  readonly pages: Readonly<Record<string, string>>;
}

function read(): Places {
  const stored = readStoredJson(storageKeys.places) as Partial<Places> | null | undefined;
  return { group: stored?.group ?? null, pages: stored?.pages ?? {} };
}

/** Remembers the page that is open in a group. */
export function rememberPlace(groupKey: string, path: string): void {
  const pages = { ...read().pages, [groupKey]: path };
  writeStorage(storageKeys.places, JSON.stringify({ group: groupKey, pages } satisfies Places));
}

/** Where a group's entry in the top menu leads: its last page, or its first. */
export function placeOfGroup(group: MenuGroup): string {
  const pages = pagesOfGroup(group);
  const last = read().pages[group.key];
  return (pages.find(({ path }) => path === last) ?? pages[0])?.path ?? '/';
}

/** The first page of the current group, where the stay page forwards to; undefined when the menu is empty. */
export function homeOf(menu: readonly MenuGroup[]): string | undefined {
  const current = menu.find(({ key }) => key === read().group) ?? menu[0];
  return current && pagesOfGroup(current)[0]?.path;
}
