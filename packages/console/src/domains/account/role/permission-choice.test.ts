import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { expect, test } from 'vitest';
import {
  chosenGroups,
  found,
  grantsOf,
  isOpen,
  readOnly,
  replaced,
  rowsOf,
  stateOf,
  toggled,
} from './permission-choice.ts';
import { roleTemplates, templateGrants } from './role-templates.ts';

const page = 1_030_101;
const [create, ship, approve] = [103_010_101, permissionId('/all-order/all-list#ship'), 103_010_108];
const leaves = [
  { id: create, label: '新建', admits: '代客下单' },
  { id: approve, label: '审核', admits: '同意退款' },
  { id: ship, label: '发货', admits: null },
];
const groups = [
  {
    id: 1_030_000,
    label: '订单',
    sections: [
      {
        id: 1_030_100,
        label: '全部订单',
        pages: [{ id: page, label: '全部订单', path: '/all-order/all-list', leaves }],
      },
    ],
  },
];
const rows = groups.flatMap(rowsOf);
const [row] = rows as [(typeof rows)[number]];
const everything = () => true;

test('standard actions have columns, the others stand together', () => {
  expect(row.columns.map((leaf) => leaf?.label)).toEqual(['新建', undefined, undefined, undefined, undefined]);
  expect(row.own.map(({ label }) => label)).toEqual(['审核', '发货']);
});

test('an action brings its page', () => {
  expect(toggled(new Set(), [ship], everything)).toEqual(new Set([ship, page]));
});

test('a page that goes takes its actions along', () => {
  expect(toggled(new Set([page, ship]), [page], everything)).toEqual(new Set());
});

test('a line is half ticked while something of it is missing, and becomes whole first', () => {
  const all = grantsOf(row);
  expect(stateOf(all, new Set([page]))).toBe('some');
  expect(stateOf(all, new Set(all))).toBe('all');
  expect(stateOf(all, new Set())).toBe('none');
  expect(toggled(new Set([page]), all, everything)).toEqual(new Set(all));
});

test('search finds pages, actions and what these admit', () => {
  expect(['全部', '发货', '同意退款'].map((text) => found(rows, text))).toEqual([rows, rows, rows]);
  expect(found(rows, '库存')).toEqual([]);
});

test('only what one holds is given or taken', () => {
  const onlyPage = (id: number) => id === page;
  expect(toggled(new Set(), grantsOf(row), onlyPage)).toEqual(new Set([page]));
  expect(toggled(new Set([page, ship]), grantsOf(row), onlyPage)).toEqual(new Set([ship]));
  expect([isOpen([page], onlyPage), isOpen([ship], onlyPage), isOpen([ship], (id) => id === ship)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(readOnly(new Set([page, ship]), onlyPage)).toEqual(new Set([page, ship]));
  expect(replaced(new Set([ship]), [page, create], onlyPage)).toEqual(new Set([ship, page]));
});

test('read only leaves the pages', () => {
  expect(readOnly(new Set([page, ship]), everything)).toEqual(new Set([page]));
});

test('a template grants the pages below its menus with the named actions', () => {
  const granted = (label: string) =>
    roleTemplates.filter((one) => one.label === label).flatMap((one) => [...templateGrants(one, groups)]);
  expect(['只读', '客服', '财务', '仓管'].map(granted)).toEqual([[page], [page, create], [page, approve], []]);
});

test('a choice reads as pages with their actions', () => {
  expect(chosenGroups(groups, new Set([page, ship]))).toEqual([
    { label: '订单', pages: [{ id: page, label: '全部订单', actions: ['发货'] }] },
  ]);
  expect(chosenGroups(groups, new Set())).toEqual([]);
});
