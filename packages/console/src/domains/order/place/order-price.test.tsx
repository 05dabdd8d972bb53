// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { priceManualOrder } from '@zhanggui/contract/domains/order/price/manual-price.action';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { FormAround } from '../../../platform/resource/form/form-record.ts';
import { FormStore } from '../../../platform/resource/form/state/form-store.ts';
import { OrderPrice } from './order-price.view.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const region = ['山东省', '青岛市', '市南区'];
const step = { step: 'full_reduction', label: '满20减1', amount_fen: 100, points: 0 };
const line = { sku_code: 'DM-5KG', quantity: 2, price_fen: 1000, is_gift: false, steps: [step] };
const price = {
  ...{ goods_fen: 2000, discount_fen: 100, freight_fen: 600, payable_fen: 2500, lines: [line] },
  problems: [{ sku_code: 'DM-10KG', available: 0, reason: '已售罄' }],
};

/** What a form of these values says when the server prices orders of `asked` so. */
function said(values: object, asked: object = {}, reply: object = price): string | null {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const body = { mall: 1, lines: [{ sku: 3, quantity: 2 }], bank_cell: null, region: null, phone: null, ...asked };
  client.setQueryData(actionQuery(priceManualOrder, { body }).queryKey, reply);
  const page = (
    <QueryClientProvider client={client}>
      <FormAround value={new FormStore({}, { ...values })}>
        <OrderPrice
          lines={[
            { sku: { id: 3 }, quantity: 2 },
            { sku: null, quantity: 1 },
          ]}
        />
      </FormAround>
    </QueryClientProvider>
  );
  const root = document.createElement('div');
  act(() => createRoot(root).render(page));
  return root.textContent;
}

test('an order by phone says what it costs, line by line and in all, and what can not be sold', () => {
  const words = said({ mall: { id: 1 }, region, buyer_phone: '13812345678' }, { region, phone: '13812345678' });
  expect(words).toBe('DM-5KG ¥10.00 × 2DM-10KG：已售罄应付 ¥25.00：商品 ¥20.00，优惠 ¥1.00（满20减1），运费 ¥6.00');
});

test('of what is short it says how many can be sold', () => {
  const short = { sku_code: 'DM-10KG', available: 4, reason: '可售数量不足' };
  const words = said({ mall: { id: 1 } }, {}, { ...price, problems: [short] });
  expect(words).toContain('DM-10KG：可售数量不足，可售 4 件');
});

test('freight is known once it is known where to; a branch where it is fetched charges none', () => {
  const reply = { ...price, freight_fen: null, discount_fen: 0, problems: [] };
  expect(said({ mall: { id: 1 } }, {}, reply)).toContain('商品 ¥20.00，填写省市区后计算运费');
  expect(said({ mall: { id: 1 }, bank_cell: { id: 7 } }, { bank_cell: 7 }, reply)).toContain('网点自提，无运费');
  expect(said({})).toBe('选择商城和商品后显示应付金额');
});

test('where nothing of it can be sold it says why, and no amount', () => {
  const nothing = { goods_fen: 0, discount_fen: 0, freight_fen: 0, payable_fen: 0, lines: [] };
  const words = said({ mall: { id: 1 } }, {}, { ...price, ...nothing });
  expect(words).toBe('DM-10KG：已售罄商品都不能销售，没有应付金额');
});
