import { expect, it } from 'vitest';
import { regionChoices } from './region-tree.ts';

const nodes = [
  { id: 3, label: '市南区', parent: 2 },
  { id: 1, label: '山东省', parent: null },
  { id: 2, label: '青岛市', parent: 1 },
  { id: 4, label: '广东省', parent: null },
  { id: 5, label: '东莞市', parent: 4 },
];

it('makes a tree of names; a city without counties ends it', () => {
  expect(regionChoices(nodes, 3)).toEqual([
    {
      value: '山东省',
      label: '山东省',
      children: [{ value: '青岛市', label: '青岛市', children: [{ value: '市南区', label: '市南区' }] }],
    },
    { value: '广东省', label: '广东省', children: [{ value: '东莞市', label: '东莞市' }] },
  ]);
});

it('goes no deeper than it is asked to', () => {
  expect(regionChoices(nodes, 1)).toEqual([
    { value: '山东省', label: '山东省' },
    { value: '广东省', label: '广东省' },
  ]);
});
