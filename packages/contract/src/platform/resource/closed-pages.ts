import { permissionId } from '../catalogue/permission.ts';
import type { DomainDeclaration } from '../domain.ts';
import type { Viewer } from '../identity/viewer.ts';
import { readersOf } from './resource.ts';

/**
 * The ids of the pages on which a viewer reads no record. Every list of theirs is closed to it, and none shows what is its
 * own; each report adds up records that are closed to it.
 */
export function closedPages(domains: readonly DomainDeclaration[], { closed }: Viewer): ReadonlySet<number> {
  const open = new Set<number>();
  const pages = new Set<number>();
  for (const { page, source } of domains.flatMap(({ reports = [] }) => reports)) {
    pages.add(permissionId(page));
    if (!(source && closed.has(source.name))) open.add(permissionId(page));
  }
  for (const resource of domains.flatMap(({ resources = [] }) => resources)) {
    const isOpen = !closed.has(resource.name) || resource.own !== undefined;
    for (const { page } of readersOf(resource)) {
      pages.add(permissionId(page));
      if (isOpen) open.add(permissionId(page));
    }
  }
  return new Set([...pages].filter((id) => !open.has(id)));
}
