import { order } from '@zhanggui/contract/domains/order/order.resource';
import { useReveal } from '../../../features/reveal/use-reveal.tsx';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../../platform/fields/parts/shown-value.tsx';
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
  'agent_label',
  'expires_at',
  'flag',
  'buyer_remark',
  'staff_remark',
] as const satisfies readonly (keyof typeof order.fields)[];

/** Who ordered, where it goes, and what was noted. */
export function OrderFacts({ row: masked }: { readonly row: OrderRow }) {
  const { row, beside, dialog } = useReveal(order, masked);
  return (
    <section className="zg-order-card">
      <h3>订单信息</h3>
      <dl className="zg-order-facts">
        {names.map((name) => {
          const field = order.fields[name];
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <ShownValue adapter={adapterOf(field)} field={field} value={row[name]} place="detail" />
                {beside(name)}
              </dd>
            </div>
          );
        })}
      </dl>
      {dialog}
    </section>
  );
}
