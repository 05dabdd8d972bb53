import { orderStatus, shipState } from '@zhanggui/contract/domains/order/order.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { Track, type TrackStep } from '../../../platform/kit/track/track.tsx';
import { childrenOf, type OrderRow } from './order-row.ts';

interface Step {
  readonly label: string;
  readonly at: number | null;
  /** Begun, and not yet at its end. */
  readonly isPart?: boolean;
}

/** The way of the last refund that was not turned down, while it decides where the order stands. */
function refundSteps(row: OrderRow): Step[] {
  const under: readonly number[] = [orderStatus.refund_requested, orderStatus.refunding, orderStatus.refunded];
  const last = childrenOf(row.refunds).findLast(({ state }) => state !== 'rejected' && state !== 'withdrawn');
  if (!under.includes(row.status) || !last) return [];
  const back = [
    { label: '买家寄回', at: last.sent_back_at },
    { label: '退货验收', at: last.inspected_at },
  ];
  return [
    { label: '申请退款', at: last.created_at },
    { label: '同意退款', at: last.approved_at },
    ...(last.kind === 'money' ? [] : back),
    { label: last.kind === 'exchange' ? '换货完成' : '退款到账', at: last.finished_at },
  ];
}

function stepsOf(row: OrderRow): Step[] {
  const begun = { label: '下单', at: row.created_at };
  if (row.closed_at !== null) return [begun, { label: labelOf(orderStatus, row.status), at: row.closed_at }];
  const way = [
    { label: '付款', at: row.paid_at },
    row.ship_state === shipState.partial
      ? { label: labelOf(shipState, row.ship_state), at: row.shipped_at, isPart: true }
      : { label: '发货', at: row.shipped_at },
    { label: '收货', at: row.received_at },
    { label: '评价', at: row.reviewed_at },
  ];
  const refund = refundSteps(row);
  if (refund.length === 0) return [begun, ...way];
  return [begun, ...way.filter(({ at }) => at !== null), ...refund];
}

function progressOf({ at, isPart }: Step): TrackStep['progress'] {
  if (isPart) return 'part';
  return at === null ? 'ahead' : 'past';
}

/** The way of an order, with the moments of what has happened. */
export function OrderTrack({ row }: { readonly row: OrderRow }) {
  const steps = stepsOf(row);
  const present = steps.findLastIndex((step) => progressOf(step) !== 'ahead');
  return (
    <div className="zg-order-card">
      <Track
        steps={steps.map((step, place) => ({
          label: step.label,
          at: step.at === null ? undefined : formatDateTime(step.at),
          progress: progressOf(step),
          isPresent: place === present,
        }))}
      />
    </div>
  );
}
