import { expect, test } from 'vitest';
import { byUrgency } from './by-urgency.ts';

const todo = (label: string, count: number, due_at: number | null = null) => ({
  ...{ label, count, due_at, page: '/order/list', path: `/order/list?label=${label}` },
});

test('what is due first stands in front, then the larger heaps; what is done is left out', () => {
  const found = byUrgency([
    todo('many', 30),
    todo('late', 1, 100),
    todo('none', 0, 50),
    todo('few', 2),
    todo('soon', 9, 200),
  ]);
  expect(found.map(({ label }) => label)).toEqual(['late', 'soon', 'many', 'few']);
});
