import { cardType } from '@zhanggui/contract/domains/bank/card-type.enum';
import { paymentMethod } from '@zhanggui/contract/domains/order/payment/payment.enum';
import { payment } from '@zhanggui/contract/domains/order/payment/payment.resource';
import { paymentFields } from '@zhanggui/contract/domains/order/payment/payment-fields';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { CopyButton } from '../../../platform/kit/button/copy-button.tsx';
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
      <small className="zg-code">
        {pay_no}
        <CopyButton text={pay_no} />
      </small>
      {channel_no !== null && (
        <small className="zg-code">
          渠道 {channel_no}
          <CopyButton text={channel_no} />
        </small>
      )}
    </span>
  );
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
      empty="尚未付款"
    />
  );
}
