import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { carrier } from '../shipment/shipment.enum.ts';
import { refundCause, refundGround, refundKind, refundState } from './refund.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** Money on its way back to the buyer. */
export const refundFields = {
  refund_no: code({ label: '退款单号', max: 64, ...requiredOutput, filter: 'fast' }),
  state: enumOf({ label: '退款状态', of: refundState, ...requiredOutput, filter: 'fast' }),
  kind: enumOf({ label: '退款类型', of: refundKind, ...requiredOutput, filter: 'bounded' }),
  cause: enumOf({ label: '退款来源', of: refundCause, ...requiredOutput, filter: 'bounded' }),
  ground: enumOf({ label: '退款类别', of: refundGround, read_only: true, filter: 'bounded' }),
  amount_fen: money({ label: '退款金额', ...requiredOutput, filter: 'bounded' }),
  freight_fen: money({ label: '其中运费', ...requiredOutput }),
  points: points({ label: '退回积分', ...requiredOutput }),
  reason: longText({ label: '退款原因', max: 200, ...requiredOutput }),
  pictures: images({ label: '凭证图片', read_only: true }),
  decision_note: text({ label: '处理说明', max: 200, read_only: true }),
  return_contact: text({ label: '退货收件人', max: 32, read_only: true }),
  return_phone: text({ label: '退货电话', max: 32, read_only: true }),
  return_address: text({ label: '退货地址', max: 200, read_only: true }),
  return_carrier: enumOf({ label: '退货快递', of: carrier, read_only: true }),
  return_tracking_no: code({ label: '退货运单号', max: 40, read_only: true, filter: 'bounded' }),
  sent_back_at: datetime({ label: '寄回时间', read_only: true }),
  inspected_at: datetime({ label: '验收时间', read_only: true }),
  channel_refund_no: code({ label: '渠道退款流水号', max: 64, read_only: true, filter: 'bounded' }),
  channel_message: text({ label: '渠道说明', max: 200, read_only: true }),
  replacement_no: code({ label: '换货订单号', help: '验收后发出的零元订单', max: 32, read_only: true }),
  attempts: int({ label: '提交次数', ...requiredOutput }),
  approved_at: datetime({ label: '同意时间', read_only: true }),
  finished_at: datetime({ label: '完成时间', read_only: true, filter: 'fast' }),
} as const;

/** What a refund gives back of one line. */
export const refundLineFields = {
  quantity: quantity({ label: '件数', ...requiredOutput }),
  unshipped_quantity: quantity({ label: '其中未发', ...requiredOutput }),
  returned_quantity: quantity({ label: '完好退回', ...requiredOutput }),
  damaged_quantity: quantity({ label: '残次退回', ...requiredOutput }),
  short_quantity: quantity({ label: '短少', ...requiredOutput }),
  amount_fen: money({ label: '金额', ...requiredOutput }),
  points: points({ label: '积分', ...requiredOutput }),
} as const;
