import type { PagePath } from './catalogue.gen.ts';
import { leaves } from './leaves.gen.ts';
import { pageOf } from './page.ts';

/** `'/order/list'` admits reading the page, `'/order/list#ship'` one action on it. */
export type Permission = PagePath | `${PagePath}#${string}`;

/** Who may call: holders of any of these, signed-in callers, a signed storefront app, or all. */
export type Admission = Permission | readonly Permission[] | 'signed_in' | 'app' | 'public';

/** Whether an admission names a page or a leaf; the other words name kinds of callers. */
export function isPermission(admission: string): admission is Permission {
  return admission.startsWith('/');
}

/** Leaves with the same number on every page; a page's own actions follow from 20 (leaves.gen.ts). */
export const standardLeaves = {
  create: 1,
  update: 2,
  delete: 3,
  import: 4,
  export: 5,
  reveal: 6,
  submit: 7,
  approve: 8,
  void: 9,
  print: 10,
} as const;

export type StandardLeaf = keyof typeof standardLeaves;

export const standardLeafLabels: Record<StandardLeaf, string> = {
  create: '新建',
  update: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
  reveal: '查看敏感信息',
  submit: '提交',
  approve: '审核',
  void: '作废',
  print: '打印',
};

const ownLeaves: Record<string, Record<string, number>> = leaves;

/** The two digits of a leaf on a page; undefined where the page has no such leaf. */
export function leafNumber(path: string, leaf: string): number | undefined {
  return standardLeaves[leaf as StandardLeaf] ?? ownLeaves[path]?.[leaf];
}

/** The numeric id of a permission: the page id, or the page id followed by the leaf's two digits. */
export function permissionId(permission: Permission): number {
  const [path = '', leaf] = permission.split('#');
  const page = pageOf(path).id;
  if (leaf === undefined) return page;
  const number = leafNumber(path, leaf);
  if (number === undefined) throw new Error(`leaf ${permission} is not in leaves.gen.ts: run npm run generate`);
  return page * 100 + number;
}

/** The page id of a leaf id (nine digits), or the id itself when it is a page's. */
export function pageIdOf(id: number): number {
  return id >= 100_000_000 ? Math.floor(id / 100) : id;
}

/** The ids that count: known numbers, leaves only together with their page. */
export function effectivePermissions(ids: Iterable<number>): Set<number> {
  const all = new Set(ids);
  return new Set([...all].filter((id) => all.has(pageIdOf(id))));
}

/** Reads `menu_permission`: a comma-separated list of ids. */
export function parseMenuPermission(text: string): number[] {
  return text
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
