import { expect, test } from 'vitest';
import { kpiCards, marginCards } from './kpi-value.view.tsx';

test('rows of four, or of five with margin, are all full', () => {
  expect(kpiCards.length % 4).toBe(0);
  expect((kpiCards.length + marginCards.length) % 5).toBe(0);
});
