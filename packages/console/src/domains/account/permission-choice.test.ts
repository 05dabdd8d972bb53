import { expect, test } from 'vitest';
import { choiceNodes, chosenGroups, found, isOpen, stateOf, toggled } from './permission-choice.ts';

const groups = [
  {
    id: 1_030_000,
    label: '订单',
    sections: [
      {
        id: 1_030_100,
        label: '全部订单',
        pages: [{ id: 1_030_101, label: '全部订单', path: '/a', leaves: [{ id: 103_010_120, label: '发货' }] }],
      },
    ],
  },
];
const nodes = choiceNodes(groups);
const everything = () => true;
const group = nodes[0] as (typeof nodes)[number];
const page = group.children[0] as (typeof nodes)[number];
const ship = page.children[0] as (typeof nodes)[number];

test('a section with one page of its name is drawn as the page', () => {
  expect(page.id).toBe(1_030_101);
});

test('an action brings its page', () => {
  expect(toggled(new Set(), ship, everything)).toEqual(new Set([103_010_120, 1_030_101]));
});

test('a page that goes takes its actions along', () => {
  expect(toggled(new Set([103_010_120, 1_030_101]), page, everything)).toEqual(new Set());
});

test('parents are half ticked while something below is missing', () => {
  expect(stateOf(group, new Set([1_030_101]))).toBe('some');
  expect(stateOf(group, new Set([1_030_101, 103_010_120]))).toBe('all');
  expect(stateOf(group, new Set())).toBe('none');
});

test('search keeps what stands above a hit', () => {
  expect(found(nodes, '发货')[0]?.children[0]?.children).toEqual([ship]);
  expect(found(nodes, '无')).toEqual([]);
});

test('a half ticked node becomes whole first', () => {
  expect(toggled(new Set([1_030_101]), group, everything)).toEqual(new Set([1_030_101, 103_010_120]));
});

test('only what one holds is given or taken', () => {
  const onlyPage = (id: number) => id === 1_030_101;
  expect(toggled(new Set(), group, onlyPage)).toEqual(new Set([1_030_101]));
  expect(toggled(new Set([1_030_101, 103_010_120]), group, onlyPage)).toEqual(new Set([103_010_120]));
  expect([isOpen(group, onlyPage), isOpen(ship, onlyPage), isOpen(group, () => false)]).toEqual([true, false, false]);
  expect(isOpen(ship, (id) => id === 103_010_120)).toBe(false);
});

test('a choice reads as pages with their actions', () => {
  expect(chosenGroups(groups, new Set([1_030_101, 103_010_120]))).toEqual([
    { label: '订单', pages: [{ id: 1_030_101, label: '全部订单', actions: ['发货'] }] },
  ]);
  expect(chosenGroups(groups, new Set())).toEqual([]);
});
