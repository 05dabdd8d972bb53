import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { PermissionGroup, PermissionPage } from '@zhanggui/contract/platform/catalogue/permission-tree';

/** A role of the demo, by what it may do. */
export interface DemoRole {
  readonly name: string;
  readonly menu_permission: string;
  readonly scope: string;
  readonly remark: string;
}

export type DemoRoleName = 'shop' | 'service' | 'warehouse' | 'finance' | 'agent' | 'branch';

/** Where people of a bank cell look up their cells and colleagues, and hand over what buyers fetch. */
const ofBranch = [
  ...(['/bank/bank-cell-manager', '/employee/index'] as const),
  ...(['', '#arrive', '#pick_up'] as const).map((leaf) => `/all-order/bank-cell-pickup-self${leaf}` as const),
];

/** The demo's roles over what works: whole menus for those who run them, reading for those who look things up. */
export function demoRoles(tree: readonly PermissionGroup[]): Record<DemoRoleName, DemoRole> {
  const role = (name: string, remark: string, ids: readonly number[], scope = 'all'): DemoRole => ({
    ...{ name, remark, scope },
    menu_permission: [...new Set(ids)].sort((a, b) => a - b).join(','),
  });
  const whole = (...groups: readonly string[]) =>
    pagesOf(tree, groups).flatMap((page) => [page.id, ...page.leaves.map(({ id }) => id)]);
  const reading = (...groups: readonly string[]) => pagesOf(tree, groups).map((page) => page.id);
  return {
    shop: role('商城运营', '商品、价格与订单的日常运营', whole('商城', '订单')),
    service: role('订单客服', '处理订单与退款，查看商品', [...whole('订单'), ...reading('商城')]),
    warehouse: role('仓储', '入库、库存与发货', [...whole('仓库'), ...reading('订单')]),
    finance: role('财务', '核对订单、退款与库存金额，复核大额退款与改价', [
      ...[...whole('财务'), ...reading('订单', '仓库')],
      ...(['/system/approval', '/system/approval#approve'] as const).map(permissionId),
    ]),
    branch: role('网点人员', '查看本网点及下级的网点与员工，办理自提', ofBranch.map(permissionId), 'branch'),
    agent: role('分公司业务', '查看本分公司的订单与客户', [...whole('客户'), ...reading('订单')], 'agent'),
  };
}

function pagesOf(tree: readonly PermissionGroup[], labels: readonly string[]): PermissionPage[] {
  const groups = tree.filter((group) => labels.includes(group.label));
  return groups.flatMap((group) => group.sections.flatMap((section) => section.pages));
}
