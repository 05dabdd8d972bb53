import { expect, test } from 'vitest';
import { defineAction } from '../../packages/contract/src/platform/action.ts';
import { numberLeaves, readLeaves, renderLeaves } from './leaves.ts';

const action = (permission: string) =>
  defineAction({
    name: 'x.y',
    method: 'POST',
    path: '/x/',
    label: '操作',
    body: {},
    reply: 'none',
    permission: permission as '/order/list',
  });

test('own leaves are numbered from 20 in the order in which they appear', () => {
  const actions = [action('/order/list#ship'), action('/order/list#cancel'), action('/order/list#ship')];
  expect(numberLeaves({}, actions)).toEqual({ '/order/list': { ship: 20, cancel: 21 } });
});

test('a number once given stays, whatever comes or goes before it', () => {
  const locked = { '/order/list': { ship: 20, gone: 21 } };
  expect(numberLeaves(locked, [action('/order/list#new')])).toEqual({ '/order/list': { ship: 20, gone: 21, new: 22 } });
});

test('standard leaves and plain pages take no number', () => {
  expect(numberLeaves({}, [action('/order/list'), action('/order/list#create')])).toEqual({});
});

test('what is written is read back', () => {
  const leaves = { '/a-b/c': { ship: 20, take_back: 21 }, '/d': { e: 20 } };
  expect(readLeaves(renderLeaves(leaves))).toEqual(leaves);
});
