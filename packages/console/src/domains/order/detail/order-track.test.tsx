// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderRow } from './order-row.ts';
import { OrderTrack } from './order-track.view.tsx';

const moments = { created_at: 1, paid_at: 2, shipped_at: 3, received_at: null, reviewed_at: null, closed_at: null };

function stepsOf(change: Partial<OrderRow>): readonly string[] {
  const row = { status: 1, refunds: [], ...moments, ...change } as unknown as OrderRow;
  const list = document.createElement('div');
  list.innerHTML = renderToStaticMarkup(<OrderTrack row={row} />);
  return [...list.querySelectorAll('li')].map(
    (step) => `${step.querySelector('span')?.textContent} ${step.dataset.progress}`,
  );
}

test('an order of which a part has left is not shown as shipped', () => {
  const ends = ['收货 ahead', '评价 ahead'];
  expect(stepsOf({ ship_state: 'partial' })).toEqual(['下单 past', '付款 past', '部分发货 part', ...ends]);
  expect(stepsOf({ ship_state: 'all', status: 2 })).toEqual(['下单 past', '付款 past', '发货 past', ...ends]);
});
