import { order } from '@zhanggui/contract/domains/order/order.resource';
import { priceStep } from '@zhanggui/contract/domains/order/price/price-step.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Figure } from '../../../features/breakdown/figure.tsx';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { childrenOf, type OrderRow } from './order-row.ts';

interface Entry {
  readonly label: string;
  readonly fen: number;
  /** The figure that explains it. */
  readonly name?: keyof NonNullable<typeof order.breakdowns>;
  readonly isSum?: true;
}

/** What each step of the price took off, or one line where nothing explains it. */
function discounts(row: OrderRow): readonly Entry[] {
  const shares = Map.groupBy(
    childrenOf(row.price_shares),
    ({ step, label }) => `${labelOf(priceStep, step)} · ${label}`,
  );
  const explained = [...shares].map(
    ([label, own]): Entry => ({
      label,
      fen: -own.reduce((sum, share) => sum + share.amount_fen, 0),
      name: 'discount_fen',
    }),
  );
  return explained.length > 0 ? explained : [{ label: '优惠', fen: -row.discount_fen, name: 'discount_fen' }];
}

/** Points stand beside the money: no amount counts them. */
function pointsWords({ points_used, points_returned }: OrderRow): string {
  const used = `使用 ${formatNumber(points_used)}`;
  return points_returned > 0 ? `${used}，已退 ${formatNumber(points_returned)}` : used;
}

/** The amounts of an order as a statement that adds up from top to bottom; each opens down to its rows. */
export function OrderMoney({ row }: { readonly row: OrderRow }) {
  const entries: readonly Entry[] = [
    { label: '商品金额', fen: row.goods_fen, name: 'goods_fen' },
    ...discounts(row),
    { label: '运费', fen: row.freight_fen, name: 'freight_fen' },
    { label: '应付', fen: row.payable_fen, name: 'payable_fen', isSum: true },
    { label: '实付', fen: row.paid_fen, name: 'paid_fen' },
    { label: '已退', fen: -row.refunded_fen, name: 'refunded_fen' },
    { label: '实收', fen: row.paid_fen - row.refunded_fen, isSum: true },
    ...(row.refund_pending_fen > 0
      ? ([{ label: '退款处理中', fen: -row.refund_pending_fen, name: 'refund_pending_fen' }] as const)
      : []),
    { label: '还可退', fen: row.refundable_fen, name: 'refundable_fen' },
  ];
  return (
    <section className="zg-order-card">
      <h2>金额</h2>
      <dl className="zg-order-money">
        {entries.map(({ label, fen, name = '', isSum = false }) => (
          <div key={label} data-sum={isSum}>
            <dt>{label}</dt>
            <dd data-negative={fen < 0}>
              <Figure resource={order} id={row.id} name={name}>
                ¥ {formatMoney(fen)}
              </Figure>
            </dd>
          </div>
        ))}
        {row.points_used > 0 && (
          <div>
            <dt>积分</dt>
            <dd>{pointsWords(row)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
