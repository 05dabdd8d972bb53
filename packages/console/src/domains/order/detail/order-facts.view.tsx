import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { useReveal } from '../../../features/reveal/use-reveal.tsx';
import { FactList } from '../../../platform/resource/detail/fact-list.tsx';
import type { OrderRow } from './order-row.ts';

const names = [
  'kind',
  'mall',
  'channel',
  'external_no',
  'origin_no',
  'buyer_name',
  'buyer_phone',
  'region',
  'address',
  'delivery_method',
  'enterprise',
  'employee',
  'place_name',
  'agent_label',
  'expires_at',
  'flag',
  'buyer_remark',
  'staff_remark',
] as const satisfies readonly (keyof typeof order.fields)[];

/** The facts of an order in its status: a paid one has no deadline of payment. */
export function factsOf({ status }: Pick<OrderRow, 'status'>): readonly (typeof names)[number][] {
  return names.filter((name) => name !== 'expires_at' || status === orderStatus.unpaid);
}

/** Who ordered, where it goes, and what was noted. */
export function OrderFacts({ row: masked }: { readonly row: OrderRow }) {
  const { row, beside, dialog } = useReveal(order, masked);
  return (
    <section className="zg-order-card">
      <h2>订单信息</h2>
      <FactList fields={order.fields} names={factsOf(row)} row={row} beside={beside} />
      {dialog}
    </section>
  );
}
