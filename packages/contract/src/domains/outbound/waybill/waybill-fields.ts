import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { waybillState } from './waybill.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** A waybill requested from a carrier; `request_no` never changes between attempts, so the carrier gives one number. */
export const waybillFields = {
  request_no: code({ label: '请求号', ...requiredOutput }),
  carrier: enumOf({ label: '快递公司', of: carrier, ...requiredOutput }),
  state: enumOf({ label: '状态', of: waybillState, ...requiredOutput }),
  tracking_no: code({ label: '运单号', read_only: true }),
  sort_code: text({ label: '大头笔', max: 40, read_only: true }),
  message: text({ label: '说明', max: 200, read_only: true }),
  attempts: int({ label: '请求次数', ...requiredOutput }),
  issued_at: datetime({ label: '出号时间', read_only: true }),
} as const;
