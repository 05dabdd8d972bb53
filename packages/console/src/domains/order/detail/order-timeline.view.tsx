import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { childrenOf, type OrderRow } from './order-row.ts';

/** Everything that happened to an order, newest first. */
export function OrderTimeline({ row }: { readonly row: OrderRow }) {
  const events = childrenOf(row.events).toReversed();
  return (
    <aside className="zg-order-card zg-order-timeline">
      <h2>时间线</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{event.title}</strong>
            {event.from_status !== event.to_status && (
              <span className="zg-faint"> → {labelOf(orderStatus, event.to_status)}</span>
            )}
            {event.note && <p className="zg-prose">{event.note}</p>}
            <small className="zg-faint">
              {formatDateTime(event.created_at)} {event.actor_name ?? ''}
            </small>
          </li>
        ))}
      </ol>
    </aside>
  );
}
