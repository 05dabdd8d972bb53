import type { AnyDocument } from '@zhanggui/contract/platform/document/document';
import { defineDocument } from '@zhanggui/contract/platform/document/document';
import { reviewEvents, standardEvents } from '@zhanggui/contract/platform/document/document-event';
import { momentField, numberField, stateField } from '@zhanggui/contract/platform/document/document-fields';
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { int } from '@zhanggui/contract/platform/fields/number/int';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { expect, test } from 'vitest';
import { legalActions } from '../resource/action/legal-actions.ts';
import { buttonEvents, presentDocument } from './document-presentation.ts';

const states = defineEnum({
  name: 'slip_state',
  label: '状态',
  values: [
    { value: 'draft', label: '草稿' },
    { value: 'submitted', label: '待审核' },
    { value: 'approved', label: '待过账' },
    { value: 'posted', label: '已过账' },
    { value: 'reversed', label: '已冲销' },
  ],
});

const slip = defineDocument({
  name: 'slip',
  label: '单据',
  path: '/api/slip',
  page: '/goods/list',
  number: { prefix: 'DJ', sequence: 'slip_no_seq' },
  states,
  editable: ['draft'],
  events: {
    ...reviewEvents,
    post: standardEvents.post,
    reverse: standardEvents.reverse,
    expire: { label: '过期', from: ['approved'], to: 'draft' },
  },
  fields: {
    number: numberField('单号'),
    state: stateField(states),
    posted_at: momentField('过账时间'),
    lines: lines({ label: '明细', required: true, fields: { pieces: int({ label: '件', initial: 1 }) } }),
  },
  label_fields: ['number'],
  can: ['create', 'update'],
  columns: ['number'],
});

test('events give the flow and the actions of callers', () => {
  expect(slip.flow.transitions.map(({ event, action }) => [event, action])).toEqual([
    ['submit', 'slip.submit'],
    ['withdraw', 'slip.withdraw'],
    ['approve', 'slip.approve'],
    ['reject', 'slip.reject'],
    ['post', 'slip.post'],
    ['reverse', 'slip.reverse'],
    ['expire', undefined],
  ]);
  expect(slip.actions.post).toMatchObject({ path: '/api/slip/{id}/post/', permission: '/goods/list#post' });
  expect(Object.keys(slip.actions)).not.toContain('expire');
});

test('buttons that lead on come first, then the way back', () => {
  expect(buttonEvents(slip as unknown as AnyDocument)).toEqual([
    'submit',
    'approve',
    'post',
    'reject',
    'withdraw',
    'reverse',
  ]);
});

test('what leads back or ends a document is no step towards its end', () => {
  const close = { label: '关闭', from: ['approved'], to: 'posted', leaf: 'void' };
  const ended = {
    ...slip,
    events: { ...slip.events, close },
    actions: { ...slip.actions, close: { name: 'slip.close' } },
  };
  const { flow } = presentDocument(ended, {});
  expect([...(flow?.asides ?? [])]).toEqual(['slip.withdraw', 'slip.reject', 'slip.reverse', 'slip.close']);
});

test('what is done on one of its records is no button of the document', () => {
  const leave_out = { ...standardEvents.leave_out, on: { field: 'record' } };
  const events = { ...slip.events, leave_out };
  const actions = { ...slip.actions, leave_out: slip.actions.post };
  expect(buttonEvents({ ...slip, events, actions } as unknown as AnyDocument)).not.toContain('leave_out');
  expect(
    buttonEvents({ ...slip, events: { ...events, leave_out: slip.events.post }, actions } as unknown as AnyDocument),
  ).toContain('leave_out');
});

test('it is edited in the states that are declared, and starts with one line', () => {
  const { allows, start } = presentDocument(slip, {});
  expect(allows?.({ id: 1, state: 'draft' }, 'update')).toBe(true);
  expect(allows?.({ id: 1, state: 'posted' }, 'update')).toBe(false);
  expect(allows?.({ id: 1, state: 'posted' }, 'slip.reverse')).toBe(true);
  expect(start).toEqual({ lines: [{ pieces: 1 }] });
});

test('one whose lines may be left out starts without a line', () => {
  const { number, state } = slip.fields;
  const optional = { ...slip, fields: { number, state, lines: lines({ label: '明细', fields: {} }) } };
  expect(presentDocument(optional, {}).start).toBeUndefined();
});

test('the maker of a submitted document takes it back, and neither approves nor rejects it', () => {
  const { rowActions = [], flow } = presentDocument(slip, {});
  const offered = (facts: object) =>
    legalActions(
      rowActions,
      { id: 1, state: 'submitted', is_own: false, is_own_edit: false, ...facts },
      flow,
      () => true,
    ).map(({ action }) => action.label);
  expect(offered({})).toEqual(['审核通过', '驳回', '撤回']);
  expect(offered({ is_own: true })).toEqual(['撤回']);
  expect(offered({ is_own_edit: true })).toEqual(['撤回']);
  expect(offered({ is_own: true, approves_own: true })).toEqual(['审核通过', '驳回', '撤回']);
});
