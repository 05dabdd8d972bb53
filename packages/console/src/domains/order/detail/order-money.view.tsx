import { priceStep } from '@zhanggui/contract/domains/order/price/price-step.enum';
import { labelOf } from '@zhanggui/contract/kernel/enum';
import { formatMoney } from '../../../kernel/format/number.ts';
import { childrenOf, type OrderRow } from './order-row.ts';

type Entry = readonly [label: string, fen: number, sum?: 'sum'];

/** What each step of the price took off, or one line where nothing explains it. */
function discounts(row: OrderRow): readonly Entry[] {
  const shares = Map.groupBy(
    childrenOf(row.price_shares),
    ({ step, label }) => `${labelOf(priceStep, step)} · ${label}`,
  );
  const explained = [...shares].map(
    ([label, own]): Entry => [label, -own.reduce((sum, share) => sum + share.amount_fen, 0)],
  );
  return explained.length > 0 ? explained : [['优惠', -row.discount_fen]];
}

/** The amounts of an order as a statement that adds up from top to bottom. */
export function OrderMoney({ row }: { readonly row: OrderRow }) {
  const kept = row.paid_fen - row.refunded_fen;
  const entries = [
    ['商品金额', row.goods_fen],
    ...discounts(row),
    ['运费', row.freight_fen],
    ['应付', row.payable_fen, 'sum'],
    ['实付', row.paid_fen],
    ['已退', -row.refunded_fen],
    ['实收', kept, 'sum'],
  ] as const satisfies readonly Entry[];
  return (
    <section className="zg-order-card">
      <h3>金额</h3>
      <dl className="zg-order-money">
        {entries.map(([label, fen, sum]) => (
          <div key={label} data-sum={sum !== undefined}>
            <dt>{label}</dt>
            <dd data-negative={fen < 0}>¥ {formatMoney(fen)}</dd>
          </div>
        ))}
        {row.refund_pending_fen > 0 && (
          <div>
            <dt>退款处理中</dt>
            <dd>¥ {formatMoney(row.refund_pending_fen)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
