import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { lastTraceFields } from './parcel-trace-fields.ts';
import { carrier, shipmentReturnCause, shipmentState } from './shipment.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** One parcel. */
export const shipmentFields = {
  carrier: enumOf({ label: '快递公司', of: carrier, ...requiredOutput, filter: 'bounded' }),
  tracking_no: code({ label: '运单号', ...requiredOutput, filter: 'fast' }),
  state: enumOf({ label: '包裹状态', of: shipmentState, ...requiredOutput, filter: 'bounded' }),
  shipped_at: datetime({ label: '发货时间', ...requiredOutput, filter: 'fast', sortable: true }),
  ...lastTraceFields,
  received_at: datetime({ label: '收货时间', read_only: true }),
  return_cause: enumOf({ label: '退回原因', of: shipmentReturnCause, read_only: true, filter: 'bounded' }),
  returned_at: datetime({ label: '退回验收时间', read_only: true }),
} as const;
