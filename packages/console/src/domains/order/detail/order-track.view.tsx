import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import type { OrderRow } from './order-row.ts';

interface Step {
  readonly label: string;
  readonly at: number | null;
}

function stepsOf(row: OrderRow): Step[] {
  const begun = { label: '下单', at: row.created_at };
  if (row.closed_at !== null) return [begun, { label: labelOf(orderStatus, row.status), at: row.closed_at }];
  return [
    begun,
    { label: '付款', at: row.paid_at },
    { label: '发货', at: row.shipped_at },
    { label: '收货', at: row.received_at },
    { label: '评价', at: row.reviewed_at },
  ];
}

/** The way of an order, with the moments of what has happened. */
export function OrderTrack({ row }: { readonly row: OrderRow }) {
  return (
    <ol className="zg-order-track">
      {stepsOf(row).map(({ label, at }) => (
        <li key={label} data-done={at !== null}>
          <strong>{label}</strong>
          <small>{at === null ? '' : formatDateTime(at)}</small>
        </li>
      ))}
    </ol>
  );
}
