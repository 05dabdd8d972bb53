// @vitest-environment happy-dom
import { type AnyDocument, defineDocument } from '@zhanggui/contract/platform/document/document';
import { reviewEvents } from '@zhanggui/contract/platform/document/document-event';
import { numberField, stateField } from '@zhanggui/contract/platform/document/document-fields';
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { datetime } from '@zhanggui/contract/platform/fields/time/datetime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentTrack } from './document-track.tsx';

const states = defineEnum({
  name: 'move_state',
  label: '状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待发出', tone: 'info' },
    { value: 'short', label: '有差异', tone: 'bad' },
    { value: 'received', label: '已收货', tone: 'good' },
  ],
});

const move = defineDocument({
  ...{ name: 'move', label: '调拨单', path: '/api/move', page: '/goods/list' },
  number: { prefix: 'DB', sequence: 'move_no_seq' },
  ...{ states, editable: ['draft'], label_fields: ['number'], can: [], columns: ['number'] },
  fields: {
    number: numberField('单号'),
    state: stateField(states),
    submitted_at: datetime({ label: '提交时间', readonly: true }),
    approved_at: datetime({ label: '审核时间', readonly: true }),
    received_at: datetime({ label: '收货时间', readonly: true }),
    lines: lines({ label: '明细', fields: {} }),
  },
  events: {
    ...reviewEvents,
    receive: { label: '收货', from: ['approved', 'short'], to: null, leaf: 'post', sets: 'received_at' },
  },
}) as unknown as AnyDocument;

const at = (minute: number) => Date.UTC(2026, 10, 30, 1, minute) / 1000;

function stepsOf(row: Readonly<Record<string, unknown>>): readonly string[] {
  const part = window.document.createElement('div');
  part.innerHTML = renderToStaticMarkup(<DocumentTrack document={move} row={{ id: 1, created_at: at(0), ...row }} />);
  return [...part.querySelectorAll('li')].map(({ textContent, dataset }) =>
    [textContent, dataset.progress, dataset.tone].filter((word) => word !== undefined).join(' '),
  );
}

const submitted = { submitted_at: at(1), approved_at: at(2) };
const passed = ['草稿2026-11-30 09:00:00 past', '待审核2026-11-30 09:01:00 past', '待发出2026-11-30 09:02:00 past'];

test('a document shows the states behind it with their moments, and those that follow', () => {
  expect(stepsOf({ state: 'approved', ...submitted })).toEqual([...passed, '已收货 ahead']);
});

test('what it must not stay in is marked, and moments without a state of their own are kept', () => {
  expect(stepsOf({ state: 'short', ...submitted, received_at: at(9) })).toEqual([
    ...[...passed, '有差异 past bad', '已收货 ahead'],
    '收货 2026-11-30 09:09:00',
  ]);
});
