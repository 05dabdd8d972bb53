import { expect, it } from 'vitest';
import { toastSource } from '../../kit/toast/toast.ts';
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

it('takes as many codes as a list is asked for at once, and says how many it left out', () => {
  const codes = Array.from({ length: 1200 }, (_, index) => `SC${index}`);
  const { order_no__in } = containsChanges('order_no', [...codes, 'SC0'].join('\n'), 'code');
  expect(order_no__in?.split(',')).toEqual(codes.slice(0, 1000));
  expect(toastSource.read().map(({ text }) => text)).toEqual(['一次最多查找 1,000 个，其余 200 个没有查找']);
});

it('reads numbers that were typed in full width', () => {
  expect(containsChanges('phone', '２０９０', 'phone').phone__contains).toBe('2090');
  expect(containsChanges('order_no', 'ＳＣ１、ＳＣ２', 'code').order_no__in).toBe('SC1,SC2');
  expect(containsChanges('name', '（甲）', 'text').name__contains).toBe('（甲）');
});

it('takes everything away when it is empty', () => {
  expect(Object.values(containsChanges('name', '  ', 'text'))).toEqual([undefined, undefined, undefined]);
});
