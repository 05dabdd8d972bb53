import { expect, test } from 'vitest';
import { defineEnum } from '../enum.ts';
import { defineFlow } from './flow.ts';
import { trackOf } from './state-track.ts';

const states = defineEnum({
  name: 'parcel_state',
  label: '状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'approved', label: '待发出', tone: 'info' },
    { value: 'part_sent', label: '部分发出', tone: 'info', optional: true },
    { value: 'short', label: '有差异', tone: 'bad' },
    { value: 'received', label: '已收货', tone: 'good' },
    { value: 'reversing', label: '冲回中', tone: 'attention' },
    { value: 'reversed', label: '已冲回', tone: 'neutral' },
    { value: 'void', label: '已作废', tone: 'neutral' },
  ],
});

const flow = defineFlow({
  name: 'parcel',
  label: '包裹',
  states,
  transitions: [
    { event: 'approve', label: '审核', from: ['draft'], to: 'approved' },
    { event: 'send', label: '发出', from: ['approved', 'part_sent'], to: null },
    { event: 'take_back', label: '冲回', from: ['received', 'reversing'], to: 'reversing' },
    { event: 'taken_back', label: '冲回完成', from: ['reversing'], to: 'reversed' },
    { event: 'void', label: '作废', from: ['draft', 'approved'], to: 'void' },
  ],
});

const shown = (state: string) => trackOf(flow, state).map(({ value, progress }) => `${value} ${progress}`);

test('a record on its usual way has what it passed behind it and what follows before it', () => {
  expect(shown('draft')).toEqual(['draft present', 'approved ahead', 'received ahead']);
  expect(shown('received')).toEqual(['draft past', 'approved past', 'received present']);
});

test('a state that may be skipped, or should not be, is shown while it is the present one', () => {
  expect(shown('part_sent')).toEqual(['draft past', 'approved past', 'part_sent present', 'received ahead']);
  expect(shown('short')).toEqual(['draft past', 'approved past', 'short present', 'received ahead']);
});

test('an end beside the way follows what was passed for certain, and nothing follows it', () => {
  expect(shown('void')).toEqual(['draft past', 'void present']);
  expect(shown('reversed')).toEqual(['draft past', 'approved past', 'received past', 'reversed present']);
});

test('a state of newer data than the code leaves the usual way without a present state', () => {
  expect(shown('unheard')).toEqual(['draft ahead', 'approved ahead', 'received ahead']);
});
