import { cardType } from '@zhanggui/contract/domains/bank/card-type.enum';
import { paymentMethod } from '@zhanggui/contract/domains/order/payment/payment.enum';
import { payment } from '@zhanggui/contract/domains/order/payment/payment.resource';
import { paymentFields } from '@zhanggui/contract/domains/order/payment/payment-fields';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { formatNumber } from '../../../platform/format/number.ts';
import { CopyableCode } from '../../../platform/kit/button/copyable-code.tsx';
import { childrenOf, type OrderRow, type PaymentRow } from './order-row.ts';
import { OrderTable } from './order-table.view.tsx';

/** How it was paid, and the numbers of both sides. */
function Numbers({ pay_no, channel_no, method, card_type }: PaymentRow) {
  return (
    <span className="zg-moment">
      <span>
        {labelOf(paymentMethod, method)}
        {card_type !== null && ` · ${labelOf(cardType, card_type)}`}
      </span>
      <CopyableCode as="small" code={pay_no} />
      {channel_no !== null && (
        <CopyableCode as="small" code={channel_no}>
          渠道 {channel_no}
        </CopyableCode>
      )}
    </span>
  );
}

/** Why there is no payment: nothing may be due, or points are the whole price. */
function unpaidWords({ payable_fen, points_used }: OrderRow): string {
  if (payable_fen > 0) return '尚未付款';
  return points_used > 0 ? `已用 ${formatNumber(points_used)} 积分支付，无需付款` : '无需付款';
}

/** Every success that a channel reported. */
export function OrderPayments({ row }: { readonly row: OrderRow }) {
  return (
    <OrderTable
      title="付款"
      fields={paymentFields}
      columns={['amount_fen', 'refunded_fen', 'purpose', 'status', 'paid_at']}
      lead={{ label: '付款', cell: Numbers }}
      resource={payment}
      rows={childrenOf(row.payments)}
      empty={unpaidWords(row)}
    />
  );
}
