// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { FormAround } from '../../../../platform/resource/form/form-record.ts';
import { FormStore } from '../../../../platform/resource/form/state/form-store.ts';
import type { OrderRow } from '../order-row.ts';
import { AgreedSum, refundSum } from './refund-sum.view.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const line = {
  ...{ id: 3, sku_code: 'A', quantity: 2, shipped_quantity: 2, withheld_quantity: 0, payable_fen: 3490, points: 0 },
  ...{ refunding_quantity: 0, refunded_quantity: 0, refunding_fen: 0, refunded_fen: 0 },
  ...{ refunding_points: 0, refunded_points: 0 },
};
const order = { freight_fen: 600, refundable_fen: 4090, refunds: [], lines: [line] } as unknown as OrderRow;
const Sum = refundSum(order);

function shown(element: ReactNode): string | null {
  const root = document.createElement('div');
  act(() => createRoot(root).render(element));
  return root.textContent;
}

function saidOf(values: object, quantity = 0): string | null {
  const chosen = quantity > 0 ? [{ line: 3, quantity }] : [];
  return shown(
    <FormAround value={new FormStore({}, { ...values })}>
      <Sum chosen={chosen} />
    </FormAround>,
  );
}

test('an exchange gives no money back, whatever amount was typed before', () => {
  expect(saidOf({ kind: 'exchange' })).toBe('还没有选择要换的商品');
  expect(saidOf({ kind: 'exchange', amount_fen: 600 })).toBe('还没有选择要换的商品');
  expect(saidOf({ kind: 'exchange', amount_fen: 600 }, 1)).toBe('换货 1 件，不退款');
});

test('a refund of money says what it comes to, and the most that it could', () => {
  expect(saidOf({})).toBe('还没有选择商品或填写金额；最多可退 ¥40.90');
  expect(saidOf({ kind: 'goods' }, 1)).toBe('本次退款 ¥17.45；最多可退 ¥40.90');
});

test('freight alone is what is left of it, or the amount', () => {
  expect(saidOf({ freight_only: true })).toBe('本次退款 ¥6.00，含运费 ¥6.00；最多可退 ¥40.90');
  expect(saidOf({ freight_only: true, amount_fen: 700 })).toBe('超出可退金额，最多 ¥6.00');
  expect(saidOf({ freight_only: true, kind: 'goods' }, 1)).toBe('本次退款 ¥17.45；最多可退 ¥40.90');
});

test('who agrees to a refund reads in which way it gives back how much', () => {
  const said = (row: object) => {
    const sums = { id: 1, amount_fen: 600, freight_fen: 82, points: 0 };
    return shown(<AgreedSum row={{ ...sums, ...row }} onReady={() => undefined} />);
  };
  expect(said({ kind: 'money' })).toBe('仅退款 ¥6.00，含运费 ¥0.82');
  expect(said({ kind: 'goods', freight_fen: 0, points: 3 })).toBe('退货退款 ¥6.00，退回 3 积分');
  expect(said({ kind: 'exchange', amount_fen: 0, freight_fen: 0 })).toBe('换货 不退款');
});
