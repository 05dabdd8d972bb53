import { orderWarningKind } from '@zhanggui/contract/domains/order/order.enum';
import { handleWarning } from '@zhanggui/contract/domains/order/timeline/order-warning.action';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { Entry } from '../../../platform/kit/entry/entry.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { childrenOf, type OrderRow } from './order-row.ts';

/** What is wrong with an order and has not been handled; nothing where all is well. */
export function OrderWarnings({ row }: { readonly row: OrderRow }) {
  const open = childrenOf(row.warnings).filter(({ is_handled }) => !is_handled);
  if (open.length === 0) return null;
  return (
    <section className="zg-order-card" role="alert">
      <h3>预警</h3>
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
