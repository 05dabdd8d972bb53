import { expect, test } from 'vitest';
import { choiceNodes, found, stateOf, toggled } from './permission-choice.ts';

const nodes = choiceNodes([
  {
    id: 1030000,
    label: '订单',
    sections: [
      {
        id: 1030100,
        label: '全部订单',
        pages: [
          { id: 1030101, label: '全部订单', path: '/a', leaves: [{ id: 103010120, label: '发货' }] },
        ],
      },
    ],
  },
]);
const group = nodes[0] as (typeof nodes)[number];
const page = group.children[0] as (typeof nodes)[number];
const ship = page.children[0] as (typeof nodes)[number];

test('a section with one page of its name is drawn as the page', () => {
  expect(page.id).toBe(1030101);
});

test('an action brings its page', () => {
  expect(toggled(new Set(), ship, true)).toEqual(new Set([103010120, 1030101]));
});

test('a page that goes takes its actions along', () => {
  expect(toggled(new Set([103010120, 1030101]), page, false)).toEqual(new Set());
});

test('parents are half ticked while something below is missing', () => {
  expect(stateOf(group, new Set([1030101]))).toBe('some');
  expect(stateOf(group, new Set([1030101, 103010120]))).toBe('all');
  expect(stateOf(group, new Set())).toBe('none');
});

test('search keeps what stands above a hit', () => {
  expect(found(nodes, '发货')[0]?.children[0]?.children).toEqual([ship]);
  expect(found(nodes, '无')).toEqual([]);
});
