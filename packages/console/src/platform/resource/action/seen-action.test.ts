import { defineAction } from '@zhanggui/contract/platform/action';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { beforeAll, expect, test } from 'vitest';
import { loadNarrowing } from '../../session/narrowing.ts';
import { defineActionInputs, isAnswerable, seenAction } from './action-presentation.ts';
import { requestedFields } from './action-start.ts';

const vendor = { name: 'vendor', label: '供应商', path: '/api/vendor', label_fields: ['name'] };
const assign = defineAction({
  name: 'line.assign',
  method: 'POST',
  path: '/api/line/{id}/assign/',
  label: '指派',
  permission: 'signed_in',
  body: { vendor: ref({ label: '供应商', to: () => vendor }), reason: text({ label: '原因' }) },
  reply: 'none',
});
const outsider = { kind: 'branch', closed: new Set(['vendor']) } as const;
beforeAll(() => loadNarrowing({ scope: 'branch' }));

const asked = (presentation: Parameters<typeof seenAction>[0]) =>
  Object.keys(requestedFields(seenAction(presentation, outsider).action, {}));

test('a dialog asks for no record that is closed to its reader, unless its own input offers some', () => {
  const own = defineActionInputs(assign, { vendor: () => null });
  expect(asked({ action: own.action })).toEqual(['reason']);
  expect(asked(own)).toEqual(['vendor', 'reason']);
  const { action } = own;
  expect(seenAction({ action }, { kind: 'branch', closed: new Set() }).action).toBe(action);
});

test('an action that requires a record closed to its reader is offered only with an own input, or with the value given', () => {
  const required = { ...assign, body: { ...assign.body, vendor: { ...assign.body.vendor, required: true } } } as const;
  const own = defineActionInputs(required, { vendor: () => null });
  const { action } = own;
  expect(isAnswerable(action, outsider)).toBe(false);
  expect(isAnswerable(action, outsider, { vendor: 1 })).toBe(true);
  expect(isAnswerable(own, outsider)).toBe(true);
  expect(isAnswerable(action, { kind: 'branch', closed: new Set() })).toBe(true);
  expect(isAnswerable(defineActionInputs(assign, {}), outsider)).toBe(true);
});
