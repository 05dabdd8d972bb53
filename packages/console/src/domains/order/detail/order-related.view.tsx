import { useQuery } from '@tanstack/react-query';
import { readRelatedOrders } from '@zhanggui/contract/domains/order/order.action';
import { orderRelation, orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import type { OrderRow } from './order-row.ts';

/** The orders that send pieces of this one again, and the one whose pieces it sends; nothing where there are none. */
export function OrderRelated({ row }: { readonly row: OrderRow }) {
  const { data } = useQuery({
    queryKey: ['order', 'related', row.id, row.version],
    queryFn: ({ signal }) => api.call(readRelatedOrders, { params: { id: row.id }, body: {} }, { signal }),
  });
  if (!data || data.orders.length === 0) return null;
  return (
    <section className="zg-order-card">
      <h2>关联订单</h2>
      <ul className="zg-order-related">
        {data.orders.map((one) => (
          <li key={one.id}>
            <span className="zg-faint">
              {one.relation === 'again' ? one.channel : labelOf(orderRelation, one.relation)}
            </span>
            <Link to={`/order/detail?id=${one.id}`}>{one.order_no}</Link>
            <EnumLabel of={orderStatus} value={one.status} />
            <span>{one.goods_count} 件</span>
            <small className="zg-faint">{formatDateTime(one.created_at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
