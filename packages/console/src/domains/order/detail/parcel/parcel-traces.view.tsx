import { parcelTrace, traceExceptions } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { EnumLabel } from '../../../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../../../platform/format/date-time.ts';
import type { Parcel, ParcelTraceRow } from '../order-row.ts';

interface ParcelTracesProps {
  readonly parcel: Parcel;
  readonly traces: readonly ParcelTraceRow[];
}

/** Where a parcel is, as its carrier says, and below that the way so far. */
export function ParcelTraces({ parcel, traces }: ParcelTracesProps) {
  const { state, trace_state, trace_text, traced_at, signed_at, signed_by } = parcel;
  if (trace_state === null) {
    return state === 'sent' ? <p className="zg-faint">还没有物流轨迹</p> : null;
  }
  const isException = state === 'sent' && traceExceptions.includes(trace_state);
  const newestFirst = traces.toSorted((one, other) => other.occurred_at - one.occurred_at || other.id - one.id);
  return (
    <div className="zg-parcel-traces">
      <p role={isException ? 'alert' : undefined}>
        <EnumLabel of={parcelTrace} value={trace_state} />{' '}
        <span className={isException ? 'zg-field-error' : undefined}>
          {signed_at === null ? trace_text : `${signed_by ?? '收件人'}签收`}
        </span>{' '}
        <small className="zg-faint">{formatDateTime(signed_at ?? traced_at ?? 0)}</small>
      </p>
      <details>
        <summary>物流轨迹（{traces.length} 条）</summary>
        <ol className="zg-parcel-way">
          {newestFirst.map((one) => (
            <li key={one.id}>
              <small className="zg-faint">{formatDateTime(one.occurred_at)}</small> {one.text}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
