import { expect, expectTypeOf, test } from 'vitest';
import { defineEnum, labelOf, type ValueOf } from './enum.ts';

const lamp = defineEnum({
  name: 'lamp',
  label: '灯',
  values: [
    { value: 0, member: 'dark', label: '灭' },
    { value: 1, member: 'lit', label: '亮' },
  ],
});
const gate = defineEnum({
  name: 'gate',
  label: '门',
  values: [
    { value: 'open', label: '开' },
    { value: 'label', label: '标' },
  ],
});

test('a number is reached by its name, a code by itself', () => {
  expect([lamp.dark, lamp.lit, gate.open]).toEqual([0, 1, 'open']);
  expectTypeOf(lamp.lit).toEqualTypeOf<1>();
  expectTypeOf(gate.open).toEqualTypeOf<'open'>();
  expectTypeOf<ValueOf<typeof lamp>>().toEqualTypeOf<0 | 1>();
});

test('what an enumeration says of itself is not covered by a member', () => {
  expect(gate.label).toBe('门');
  expect(labelOf(gate, 'label')).toBe('标');
});

test('a number without a name does not compile', () => {
  // @ts-expect-error a number needs its member
  defineEnum({ name: 'x', label: '', values: [{ value: 1, label: '' }] });
});
