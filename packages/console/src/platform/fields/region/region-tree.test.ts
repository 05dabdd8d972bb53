import { expect, it } from 'vitest';
import { isDeepEnough, regionChoices } from './region-tree.ts';

const nodes = [
  { id: 3, label: '市南区', parent: 2 },
  { id: 1, label: '山东省', parent: null },
  { id: 2, label: '青岛市', parent: 1 },
  { id: 4, label: '广东省', parent: null },
  { id: 5, label: '东莞市', parent: 4 },
];

it('makes a tree of names; a city without counties ends it', () => {
  expect(regionChoices(nodes)).toEqual([
    {
      value: '山东省',
      label: '山东省',
      children: [{ value: '青岛市', label: '青岛市', children: [{ value: '市南区', label: '市南区' }] }],
    },
    { value: '广东省', label: '广东省', children: [{ value: '东莞市', label: '东莞市' }] },
  ]);
});

it('asks for a depth only as far as places go', () => {
  const [shandong, guangdong] = regionChoices(nodes);
  const qingdao = shandong?.children?.[0];
  const dongguan = guangdong?.children?.[0];
  if (!shandong || !qingdao || !guangdong || !dongguan) throw new Error('a place is missing');
  expect([1, 2, 3].map((least) => isDeepEnough([shandong], least))).toEqual([true, false, false]);
  expect([1, 2, 3].map((least) => isDeepEnough([shandong, qingdao], least))).toEqual([true, true, false]);
  expect(isDeepEnough([guangdong, dongguan], 3)).toBe(true);
});
