import { rowOf } from '@zhanggui/contract/platform/catalogue/page';
import { leafNumber } from '@zhanggui/contract/platform/catalogue/permission';
import type { PermissionGroups } from './permission-choice.ts';

interface TemplateGrant {
  /** The key of a menu or section in the catalogue; every page below it is granted. */
  readonly under: string;
  /** Actions on those pages, by the names of their leaves; `all` of them. */
  readonly leaves?: readonly string[] | 'all';
}

/** What a role of a usual job is granted at first. */
export interface RoleTemplate {
  readonly label: string;
  readonly grants: readonly TemplateGrant[];
}

const kept = ['export', 'print'];
const care = [...kept, 'create', 'remark', 'address', 'cancel', 'resend', 'receive', 'refund', 'reply', 'handle'];

export const roleTemplates: readonly RoleTemplate[] = [
  { label: '只读', grants: ['dashboard', 'shop', 'order', 'user', 'srm', 'stock'].map((under) => ({ under })) },
  {
    label: '客服',
    grants: [
      { under: 'order', leaves: care },
      { under: 'user', leaves: care },
      { under: 'dashboard/warning', leaves: care },
    ],
  },
  {
    label: '店铺运营',
    grants: [
      { under: 'dashboard', leaves: kept },
      { under: 'shop', leaves: 'all' },
    ],
  },
  { label: '仓管', grants: [{ under: 'stock', leaves: 'all' }] },
  { label: '采购', grants: [{ under: 'srm/purchases', leaves: 'all' }, { under: 'stock/warehouse' }] },
  {
    label: '财务',
    grants: [
      { under: 'assets', leaves: 'all' },
      { under: 'standing-book', leaves: kept },
      { under: 'order/all-order', leaves: [...kept, 'pay', 'approve'] },
      { under: 'dashboard', leaves: kept },
    ],
  },
];

/** The ids that a template grants of what works. */
export function templateGrants({ grants }: RoleTemplate, groups: PermissionGroups): Set<number> {
  const pages = groups.flatMap(({ sections }) => sections.flatMap((section) => section.pages));
  return new Set(
    grants.flatMap(({ under, leaves = [] }) =>
      pages
        .filter(({ id }) => `${rowOf(id)?.key}/`.startsWith(`${under}/`))
        .flatMap((page) => {
          const numbers = leaves === 'all' ? undefined : leaves.map((leaf) => leafNumber(page.path, leaf));
          const own = page.leaves.filter(({ id }) => numbers === undefined || numbers.includes(id % 100));
          return [page.id, ...own.map(({ id }) => id)];
        }),
    ),
  );
}
