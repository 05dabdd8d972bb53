import { orderLine } from '@zhanggui/contract/domains/order/line/order-line.resource';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { paymentMethod } from '@zhanggui/contract/domains/order/payment/payment.enum';
import { priceStep } from '@zhanggui/contract/domains/order/price/price-step.enum';
import { refund } from '@zhanggui/contract/domains/order/refund/refund.resource';
import { freightFreeBy } from '@zhanggui/contract/domains/shop/freight/freight.enum';
import { labelSql, yuanSql } from '../../../features/breakdown/sql-words.ts';
import type { BreakdownRows, FigurePart } from '../../../platform/resource/breakdown-rows.ts';
import { openRefundSql, refundNoteSql } from './refund-sql.ts';

const goodsSql = "concat_ws(' · ', l.goods_name, l.spec_text)";

const unitSql = "CASE f.basis WHEN 'weight' THEN ' 克' WHEN 'volume' THEN ' 立方厘米' ELSE ' 件' END";
const freeSql = `coalesce(' · ' || ${labelSql(freightFreeBy, 'f.free_by')}, '')`;

/** The rule of a freight `f` that won, and how it came to its fee. */
const ruleSql = `CASE WHEN f.basis IS NULL THEN '下单时没有留下计费规则' ELSE
  coalesce(array_to_string(f.region, ''), '其他地区') || '：首 ' || f.first || ${unitSql} || ' ' || ${yuanSql('f.first_fee_fen')}
  || ' 元，续每 ' || f.next || ${unitSql} || ' ' || ${yuanSql('f.next_fee_fen')} || ' 元；共 ' || f.measure || ${unitSql}
  || CASE WHEN f.steps > 0 THEN '，续 ' || f.steps || ' 次' ELSE '' END || ${freeSql} END`;

const refundsOf = (states: string, at: string): FigurePart => ({
  from: `refund r WHERE r.order_id = t.id AND r.cause = 'request' AND ${states}`,
  title: 'r.refund_no',
  note: refundNoteSql,
  at,
  amount: 'r.amount_fen',
  sort: 'r.id',
  why: { of: refund, id: 'r.id', figure: 'amount_fen' },
});

const own = (figure: 'goods_fen' | 'discount_fen' | 'freight_fen', amount: string): FigurePart => ({
  title: `'${order.fields[figure].label}'`,
  amount,
  why: { of: order, id: 't.id', figure },
});

/** What the amounts of an order are made of. */
export const orderFigures = {
  goods_fen: () => [
    {
      from: 'order_line l WHERE l.order_id = t.id',
      title: goodsSql,
      note: `${yuanSql('l.price_fen')} || ' × ' || l.quantity || ' 件'`,
      amount: 'l.goods_fen',
      sort: 'l.id',
    },
  ],
  discount_fen: () => [
    {
      from: 'order_price_share s JOIN order_line l ON l.id = s.order_line_id WHERE s.order_id = t.id',
      title: `concat_ws(' · ', ${labelSql(priceStep, 's.step')}, s.label)`,
      note: goodsSql,
      amount: 's.amount_fen',
      sort: 's.id',
      why: { of: orderLine, id: 'l.id', figure: 'discount_fen' },
    },
  ],
  freight_fen: () => [
    {
      from: 'order_freight f WHERE f.order_id = t.id',
      title: 'f.label',
      note: ruleSql,
      amount: 'f.fee_fen',
      sort: 'f.id',
    },
  ],
  payable_fen: (t) => [
    own('goods_fen', `${t}.goods_fen`),
    own('discount_fen', `-${t}.discount_fen`),
    own('freight_fen', `${t}.freight_fen`),
  ],
  paid_fen: () => [
    {
      from: `payment p WHERE p.order_id = t.id AND p.purpose = 'order'`,
      title: 'p.pay_no',
      note: `concat_ws(' · ', ${labelSql(paymentMethod, 'p.method')}, p.channel_no)`,
      at: 'p.paid_at',
      amount: 'p.amount_fen',
      sort: 'p.id',
    },
  ],
  refund_pending_fen: () => [refundsOf(openRefundSql, 'r.created_at')],
  refunded_fen: () => [refundsOf("r.state = 'succeeded'", 'r.finished_at')],
  refundable_fen: (t) => [
    {
      from: `order_line l WHERE l.order_id = t.id AND ${t}.paid_fen = ${t}.payable_fen
        AND l.payable_fen > l.refunded_fen + l.refunding_fen`,
      title: goodsSql,
      note: `'应付 ' || ${yuanSql('l.payable_fen')} || '，已退 ' || ${yuanSql('l.refunded_fen')} || '，退款中 ' || ${yuanSql('l.refunding_fen')}`,
      amount: 'l.payable_fen - l.refunded_fen - l.refunding_fen',
      sort: 'l.id',
      why: { of: orderLine, id: 'l.id', figure: 'payable_fen' },
    },
    {
      title: `'${order.fields.freight_fen.label}'`,
      note: `'应付 ' || ${yuanSql(`${t}.freight_fen`)} || '，减去已退和退款中的运费'`,
      amount: `CASE WHEN ${t}.paid_fen = ${t}.payable_fen THEN ${t}.freight_fen - coalesce((SELECT sum(r.freight_fen) FROM refund r
        WHERE r.order_id = ${t}.id AND r.cause = 'request' AND (r.state = 'succeeded' OR ${openRefundSql})), 0) ELSE 0 END`,
      why: { of: order, id: 't.id', figure: 'freight_fen' },
    },
  ],
} satisfies Readonly<Record<string, BreakdownRows>>;
