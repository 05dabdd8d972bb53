import { payment } from '@zhanggui/contract/domains/order/payment/payment.resource';
import { paymentFields } from '@zhanggui/contract/domains/order/payment/payment-fields';
import { childrenOf, type OrderRow } from './order-row.ts';
import { OrderTable } from './order-table.view.tsx';

/** Every success that a channel reported. */
export function OrderPayments({ row }: { readonly row: OrderRow }) {
  return (
    <OrderTable
      title="付款"
      fields={paymentFields}
      columns={['pay_no', 'method', 'amount_fen', 'refunded_fen', 'purpose', 'status', 'paid_at', 'channel_no']}
      resource={payment}
      rows={childrenOf(row.payments)}
      empty="尚未付款"
    />
  );
}
