import { orderStatus, shipState } from '@zhanggui/contract/domains/order/order.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { Track, type TrackStep } from '../../../platform/kit/track/track.tsx';
import { childrenOf, type OrderRow } from './order-row.ts';

/** A step that was reached at a moment, or is not reached yet. */
function step(label: string, at: number | null): TrackStep {
  return at === null ? { label, progress: 'ahead' } : { label, at: formatDateTime(at), progress: 'past' };
}

/** The way of the last refund that was not turned down, while it decides where the order stands. */
function refundSteps(row: OrderRow): TrackStep[] {
  const under: readonly number[] = [orderStatus.refund_requested, orderStatus.refunding, orderStatus.refunded];
  const last = childrenOf(row.refunds).findLast(({ state }) => state !== 'rejected' && state !== 'withdrawn');
  if (!under.includes(row.status) || !last) return [];
  return [
    step('申请退款', last.created_at),
    step('同意退款', last.approved_at),
    ...(last.kind === 'money' ? [] : [step('买家寄回', last.sent_back_at), step('退货验收', last.inspected_at)]),
    step(last.kind === 'exchange' ? '换货完成' : '退款到账', last.finished_at),
  ];
}

function stepsOf(row: OrderRow): TrackStep[] {
  const begun = step('下单', row.created_at);
  if (row.closed_at !== null) return [begun, step(labelOf(orderStatus, row.status), row.closed_at)];
  const way: TrackStep[] = [
    step('付款', row.paid_at),
    row.ship_state === shipState.partial
      ? { ...step(labelOf(shipState, row.ship_state), row.shipped_at), progress: 'part' }
      : step('发货', row.shipped_at),
    step('收货', row.received_at),
    step('评价', row.reviewed_at),
  ];
  const refund = refundSteps(row);
  if (refund.length === 0) return [begun, ...way];
  return [begun, ...way.filter(({ progress }) => progress !== 'ahead'), ...refund];
}

/** The way of an order, with the moments of what has happened. */
export function OrderTrack({ row }: { readonly row: OrderRow }) {
  const steps = stepsOf(row);
  const present = steps.findLastIndex(({ progress }) => progress !== 'ahead');
  return (
    <div className="zg-order-card">
      <Track steps={steps.map((one, place) => ({ ...one, isPresent: place === present }))} />
    </div>
  );
}
