import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { parcelTrace } from './parcel-trace.enum.ts';

/** One entry of a parcel's way, as its carrier reports it. */
export const parcelTraceEntry = {
  occurred_at: datetime({ label: '时间', required: true }),
  state: enumOf({ label: parcelTrace.label, of: parcelTrace, required: true }),
  text: text({ label: '轨迹', max: 300, min: 1, required: true }),
  signed_by: text({ label: '签收人', max: 40 }),
} as const;

const output = { read_only: true } as const;

/** The latest of it, on the parcel. */
export const lastTraceFields = {
  trace_state: enumOf({ label: parcelTrace.label, of: parcelTrace, ...output, filter: 'bounded' }),
  trace_text: text({ label: '最新物流', max: 300, ...output }),
  traced_at: datetime({ label: '物流更新时间', ...output }),
  signed_at: datetime({ label: '快递签收时间', ...output }),
  signed_by: text({ label: '签收人', max: 40, ...output }),
} as const;
