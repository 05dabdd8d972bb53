import { permissionId } from '../catalogue/permission.ts';
import type { DomainDeclaration } from '../domain.ts';
import type { Viewer } from '../identity/viewer.ts';
import { readersOf } from './resource.ts';

/**
 * The ids of the pages on which a viewer reads no record. Every list of theirs is closed to it, and none shows what is its
 * own. A page with a report is none of them: a report decides itself whose rows it adds up.
 */
export function closedPages(domains: readonly DomainDeclaration[], { closed }: Viewer): ReadonlySet<number> {
  const open = new Set(domains.flatMap(({ reports = [] }) => reports.map(({ page }) => permissionId(page))));
  const pages = new Set<number>();
  for (const resource of domains.flatMap(({ resources = [] }) => resources)) {
    const isOpen = !closed.has(resource.name) || resource.own !== undefined;
    for (const { page } of readersOf(resource)) {
      pages.add(permissionId(page));
      if (isOpen) open.add(permissionId(page));
    }
  }
  return new Set([...pages].filter((id) => !open.has(id)));
}
