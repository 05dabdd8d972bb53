// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderPayments } from './order-payments.view.tsx';
import type { OrderRow } from './order-row.ts';

const said = (row: Partial<OrderRow>) =>
  renderToStaticMarkup(<OrderPayments row={{ payments: [], points_used: 0, ...row } as unknown as OrderRow} />);

test('an order without a payment says whether one is due, and what paid instead', () => {
  expect(said({ payable_fen: 100 })).toContain('>尚未付款<');
  expect(said({ payable_fen: 100, points_used: 20 })).toContain('>尚未付款<');
  expect(said({ payable_fen: 0 })).toContain('>无需付款<');
  expect(said({ payable_fen: 0, points_used: 25_690 })).toContain('>已用 25,690 积分支付，无需付款<');
});
