import { expect, test } from 'vitest';
import { readSalesFilter } from './use-sales-filter.ts';

const now = new Date('2026-03-01T17:00:00Z');

test('without an address the last thirty of Shanghai’s days are meant', () => {
  expect(readSalesFilter({}, now)).toEqual({ from_date: '2026-02-01', to_date: '2026-03-02' });
});

test('an address says days, kind, mall and branch; what means nothing is passed over', () => {
  const texts = { date__gte: '2026-01-01', date__lte: '2026-01-31', kind: 'mall', mall: '3', agent_label: '7' };
  expect(readSalesFilter(texts, now)).toEqual({
    from_date: '2026-01-01',
    to_date: '2026-01-31',
    kind: 'mall',
    mall: 3,
    agent_label: 7,
  });
  const nonsense = { date__gte: '2026-02-30', date__lte: '2026-01-31', kind: 'x', mall: '-1', agent_label: '' };
  expect(readSalesFilter(nonsense, now)).toEqual({ from_date: '2026-02-01', to_date: '2026-01-31' });
});
