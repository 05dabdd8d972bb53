import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { UserCaller } from '../identity/caller.ts';
import { holdsAny } from './access.ts';

/** Whether a page works and opens to a caller. */
export type PageAdmission = (caller: UserCaller, page: string) => boolean;

/** The admission to the pages of all domains: by the page itself, or by what leads to a hidden one. */
export function pageAdmission(domains: readonly DomainDeclaration[]): PageAdmission {
  const admitting = new Map<string, readonly Permission[]>();
  for (const [page, declared] of domains.flatMap(({ pages = {} }) => Object.entries(pages))) {
    admitting.set(page, declared?.admittedBy ?? [page as Permission]);
  }
  return (caller, page) => holdsAny(caller, admitting.get(page) ?? []);
}
