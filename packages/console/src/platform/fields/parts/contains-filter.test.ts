import { expect, it } from 'vitest';
import { containsChanges } from './contains-filter.tsx';

it('looks for any part of a text, spaces included', () => {
  expect(containsChanges('name', ' 龙井 茶 ', 'text')).toEqual({
    name__contains: '龙井 茶',
    name__in: undefined,
    name: undefined,
  });
});

it('takes several pasted codes as whole ones', () => {
  expect(containsChanges('order_no', 'A1\tA2，A3\n', 'code')).toEqual({
    order_no__contains: undefined,
    order_no__in: 'A1,A2,A3',
    order_no: undefined,
  });
});

it('reads numbers that were typed in full width', () => {
  expect(containsChanges('phone', '２０９０', 'phone').phone__contains).toBe('2090');
  expect(containsChanges('order_no', 'ＳＣ１、ＳＣ２', 'code').order_no__in).toBe('SC1,SC2');
  expect(containsChanges('name', '（甲）', 'text').name__contains).toBe('（甲）');
});

it('takes everything away when it is empty', () => {
  expect(Object.values(containsChanges('name', '  ', 'text'))).toEqual([undefined, undefined, undefined]);
});
