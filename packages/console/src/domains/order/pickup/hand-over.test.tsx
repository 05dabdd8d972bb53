// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { pickup } from '@zhanggui/contract/domains/order/pickup/pickup.resource';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShownOrder } from './hand-over.view.tsx';

function shown(row: object): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const known = { order_no: 'SC1', state: 'ready', buyer_name: '韩梅梅', bank_cell: { id: 5, name: '延吉路' } };
  const lines = [{ sku_code: 'RICE', goods_name: '大米', spec_text: null, picture: null, quantity: 1 }];
  const data = { ...known, lines, quantity: 1, refunding_quantity: 0, ...row };
  client.setQueryData([pickup.path, 'record', 3], data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ShownOrder id={3} counter={{ sending: false, handOver: async () => undefined }} />
    </QueryClientProvider>,
  );
}

test('the counter says what is handed over, and what stays for an open refund', () => {
  expect(shown({ refunding_quantity: 1 })).toContain('另有 1 件退款处理中，不交付');
  expect(shown({})).not.toContain('退款处理中');
  expect(shown({})).toContain('交付 1 件');
});

test('an order that was fetched says when, and who handed it over', () => {
  const words = shown({ state: 'picked_up', picked_up_at: 1_750_000_000, verified_by: '李雷' });
  expect(words).toContain('已于 2025-06-15 23:06:40 由 李雷 核销，不能再次提货。');
  expect(words).not.toContain('核对无误');
});
