import { rowOf } from '@zhanggui/contract/platform/catalogue/page';
import {
  effectivePermissions,
  type Permission,
  pageIdOf,
  permissionId,
  standardLeafLabels,
  standardLeaves,
} from '@zhanggui/contract/platform/catalogue/permission';
import type { Session } from '../session/session.ts';
import type { ConsolePage } from './pages.ts';

/** What the signed-in user may do, as far as the console shows or hides things; the server decides. */
export interface Rights {
  /** Whether a page or leaf is granted: by numeric id, or as `'/order/list#ship'`. */
  readonly has: (permission: number | Permission) => boolean;
  readonly admits: (page: ConsolePage) => boolean;
  /** A supplier who is no superuser sees the supplier section and nothing else. */
  readonly isSupplier: boolean;
}

const supplierSection = 1_050_200;

/** Where suppliers work. */
export const supplierHome = '/supplier/pending-orders';

/** The rights of a session. */
export function rightsOf({ user, permission }: Pick<Session, 'user' | 'permission'>): Rights {
  const isSuperuser = user?.is_superuser === true;
  const isSupplier = user?.is_supplier === true && !isSuperuser;
  const granted = effectivePermissions(permission);
  const has = (requested: number | Permission) =>
    isSuperuser || granted.has(typeof requested === 'number' ? requested : permissionId(requested));
  return {
    has,
    isSupplier,
    admits: (page) =>
      (isSupplier ? page.sectionId === supplierSection : true) && (isSuperuser || page.admittedBy.some(has)),
  };
}

function leafTitle(leaf: number): string | undefined {
  const [name] = Object.entries(standardLeaves).find(([, number]) => number === leaf) ?? [];
  return name && standardLeafLabels[name as keyof typeof standardLeafLabels];
}

/** The name of a permission as the role editor shows it: 商城 / 商品列表 · 新建. */
export function permissionTitle(id: number): string | undefined {
  const page = rowOf(pageIdOf(id));
  if (!page) return undefined;
  const group = rowOf(page.id - (page.id % 10_000));
  const title = group && group.id !== page.id ? `${group.title} / ${page.title}` : page.title;
  const leaf = pageIdOf(id) === id ? undefined : leafTitle(id % 100);
  return leaf === undefined ? title : `${title} · ${leaf}`;
}
