import { orderLine } from '@zhanggui/contract/domains/order/line/order-line.resource';
import { priceStep } from '@zhanggui/contract/domains/order/price/price-step.enum';
import { refund } from '@zhanggui/contract/domains/order/refund/refund.resource';
import { labelSql, yuanSql } from '../../../features/breakdown/sql-words.ts';
import type { BreakdownRows, FigurePart } from '../../../platform/resource/breakdown-rows.ts';
import { openRefundSql, refundNoteSql } from './refund-sql.ts';

const shares = (sign: '' | '-'): FigurePart => ({
  from: 'order_price_share s WHERE s.order_line_id = t.id',
  title: `concat_ws(' · ', ${labelSql(priceStep, 's.step')}, s.label)`,
  note: "'按商品金额分摊到这一行'",
  amount: `${sign}s.amount_fen`,
  sort: 's.id',
});

const refundsOf = (states: string, at: string): FigurePart => ({
  from: `refund_line x JOIN refund r ON r.id = x.refund_id WHERE x.order_line_id = t.id AND ${states}`,
  title: 'r.refund_no',
  note: `concat_ws(' · ', CASE WHEN x.quantity > 0 THEN x.quantity || ' 件' END, ${refundNoteSql})`,
  at,
  amount: 'x.amount_fen',
  sort: 'x.id',
  why: { of: refund, id: 'r.id', figure: 'amount_fen' },
});

/** What the amounts of a line of an order are made of. */
export const lineFigures = {
  discount_fen: () => [shares('')],
  payable_fen: (t) => [
    {
      title: `'${orderLine.fields.goods_fen.label}'`,
      note: `${yuanSql(`${t}.price_fen`)} || ' × ' || ${t}.quantity || ' 件'`,
      amount: `${t}.goods_fen`,
    },
    shares('-'),
  ],
  refunding_fen: () => [refundsOf(openRefundSql, 'r.created_at')],
  refunded_fen: () => [refundsOf("r.state = 'succeeded'", 'r.finished_at')],
} satisfies Readonly<Record<string, BreakdownRows>>;

/** What a refund gives back: shares of lines and of the freight, or a payment that was not wanted. */
export const refundFigures = {
  amount_fen: (t) => [
    {
      from: 'refund_line x JOIN order_line l ON l.id = x.order_line_id WHERE x.refund_id = t.id',
      title: "concat_ws(' · ', l.goods_name, l.spec_text)",
      note: `CASE WHEN x.quantity > 0 THEN x.quantity || ' 件' ELSE '仅退金额' END`,
      amount: 'x.amount_fen',
      sort: 'x.id',
      why: { of: orderLine, id: 'l.id', figure: 'payable_fen' },
    },
    { title: "'运费'", amount: `${t}.freight_fen` },
    {
      from: `payment p WHERE p.id = ${t}.payment_id AND ${t}.cause <> 'request'`,
      title: 'p.pay_no',
      note: "'原款退回'",
      at: 'p.paid_at',
      amount: 'p.amount_fen',
    },
  ],
} satisfies Readonly<Record<string, BreakdownRows>>;

/** What of a payment went back. */
export const paymentFigures = {
  refunded_fen: () => [
    {
      from: "refund r WHERE r.payment_id = t.id AND r.state = 'succeeded'",
      title: 'r.refund_no',
      note: refundNoteSql,
      at: 'r.finished_at',
      amount: 'r.amount_fen',
      sort: 'r.id',
      why: { of: refund, id: 'r.id', figure: 'amount_fen' },
    },
  ],
} satisfies Readonly<Record<string, BreakdownRows>>;
