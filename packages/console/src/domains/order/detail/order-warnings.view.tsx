import { orderWarningKind } from '@zhanggui/contract/domains/order/order.enum';
import { parcelTrace, traceExceptions } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { handleWarning } from '@zhanggui/contract/domains/order/timeline/order-warning.action';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { Entry } from '../../../platform/kit/entry/entry.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { childrenOf, type OrderRow } from './order-row.ts';

/** What is wrong with an order and has not been handled; nothing where all is well. */
export function OrderWarnings({ row }: { readonly row: OrderRow }) {
  const open = childrenOf(row.warnings).filter(({ is_handled }) => !is_handled);
  const parcels = childrenOf(row.shipments).filter(
    ({ state, trace_state }) => state === 'sent' && trace_state !== null && traceExceptions.includes(trace_state),
  );
  if (open.length === 0 && parcels.length === 0) return null;
  return (
    <section className="zg-order-card" role="alert">
      <h2>预警</h2>
      {parcels.map((one) => (
        <Entry
          key={one.tracking_no}
          title={
            <>
              {one.trace_state !== null && <EnumLabel of={parcelTrace} value={one.trace_state} />}
              <span className="zg-field-error">
                包裹 {one.tracking_no}：{one.trace_text}
              </span>
              {one.traced_at !== null && <small className="zg-faint">{formatDateTime(one.traced_at)}</small>}
            </>
          }
        />
      ))}
      {open.map((one) => (
        <Entry
          key={one.id}
          title={
            <>
              <EnumLabel of={orderWarningKind} value={one.kind} />
              <span className="zg-field-error">{one.text}</span>
              <small className="zg-faint">{formatDateTime(one.created_at)}</small>
            </>
          }
          actions={<ActionButton action={{ ...handleWarning, label: '标为已处理' }} record={one} />}
        />
      ))}
    </section>
  );
}
