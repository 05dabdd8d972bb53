import { defineAction } from '@zhanggui/contract/platform/action';
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { defineFlow } from '@zhanggui/contract/platform/flow/flow';
import { describe, expect, it } from 'vitest';
import { legalActions } from './legal-actions.ts';

const state = defineEnum({
  name: 'state',
  label: '状态',
  values: [
    { value: 0, label: '草稿' },
    { value: 1, label: '已发' },
  ],
});
const action = (verb: string, permission: '/goods/list#submit' | '/goods/list#void' | 'signed_in') =>
  defineAction({
    name: `note.${verb}`,
    method: 'POST',
    path: `/api/note/{id}/${verb}/`,
    label: verb,
    permission,
    body: {},
    reply: 'none',
  });
const send = action('send', '/goods/list#submit');
const withdraw = action('withdraw', '/goods/list#void');
const remark = action('remark', 'signed_in');
const flow = defineFlow({
  name: 'note',
  label: '便条',
  states: state,
  transitions: [
    { event: 'send', label: '发出', from: [0], to: 1, action: 'note.send' },
    { event: 'withdraw', label: '撤回', from: [1], to: 0, action: 'note.withdraw' },
  ],
});
const all = [send, withdraw, remark];
const anything = () => true;
const names = (row: { id: number; state?: unknown }, has: (permission: string) => boolean = anything) =>
  legalActions(all, row, { flow, field: 'state' }, has).map((presentation) => presentation.action.name);

describe('the actions on a record', () => {
  it('follow from its state, those outside of the flow always', () => {
    expect(names({ id: 1, state: 0 })).toEqual(['note.send', 'note.remark']);
    expect(names({ id: 1, state: 1 })).toEqual(['note.withdraw', 'note.remark']);
  });

  it('are only those that the user may take', () => {
    expect(names({ id: 1, state: 0 }, (permission) => permission === '/goods/list#void')).toEqual(['note.remark']);
  });

  it('that move a state need one', () => {
    expect(names({ id: 1 })).toEqual(['note.remark']);
  });

  it('are all without a flow', () => {
    expect(legalActions(all, { id: 1 }, undefined, anything)).toHaveLength(3);
  });
});
