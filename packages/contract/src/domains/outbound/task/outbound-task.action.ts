import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { record } from '../../../platform/fields/structure/record.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { printKind } from '../../order/print/order-print.enum.ts';
import { despiteRefund } from '../../order/shipment/despite-refund.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { lotChoiceBody, lotChoiceWords, lotLeaf } from '../../stock/lot/lot-choice.ts';
import { claimedItems } from '../goods-fields.ts';
import { onOutboundPages, waveReaders } from '../outbound-pages.ts';
import { waveState } from '../wave/wave.enum.ts';
import { waybillState } from '../waybill/waybill.enum.ts';
import { outboundTaskState } from './outbound-task.enum.ts';
import { outboundTask } from './outbound-task.resource.ts';

const trackingNo = text({ label: '运单号', help: '不填则向快递公司取电子面单', max: 40, min: 4 });

export const packTask = defineRecordAction(outboundTask, 'pack', {
  label: '打包',
  permission: onOutboundPages('pack'),
  body: {
    carrier: enumOf({ label: '快递公司', of: carrier, required: true }),
    tracking_no: trackingNo,
    despite_refund: despiteRefund,
    lines: lines({
      label: '已核对',
      required: true,
      max: 200,
      fields: {
        line: int({ label: '明细编号', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
        quantity: quantity({ label: '件数', required: true }),
      },
    }),
  },
});

export const repackTask = defineRecordAction(outboundTask, 'repack', {
  label: '重新打包',
  permission: onOutboundPages('pack'),
  confirm: '已取的电子面单作废，商品重新核对。',
});

export const requestWaybill = defineRecordAction(outboundTask, 'request_waybill', {
  label: '重新取号',
  permission: onOutboundPages('pack'),
  body: { carrier: enumOf({ label: '快递公司', of: carrier, required: true }), tracking_no: trackingNo },
});

export const shipTask = defineRecordAction(outboundTask, 'ship', {
  label: '发出',
  permission: onOutboundPages('ship'),
  body: { despite_refund: despiteRefund },
});

/** Records the handover of a wave's parcels, or of a list's, at once. */
export const shipTasks = { ...inBulk(shipTask), confirm: '打包好且有运单号的逐个发出；发不出的保持原样，并说明原因。' };

/** Sends other lots than those that end first, as long as the parcel is here. */
export const chooseTaskLots = defineRecordAction(outboundTask, 'choose_lots', {
  label: lotChoiceWords.label,
  done: lotChoiceWords.done,
  permission: onOutboundPages(lotLeaf),
  body: lotChoiceBody,
});

export const cancelTask = defineRecordAction(outboundTask, 'cancel', {
  label: '取消任务',
  permission: onOutboundPages('void'),
  body: { reason: text({ label: '原因', required: true, max: 200 }) },
});

/** What a scanned code refers to: an open task, a wave, or an order that waits at a warehouse. */
export const findScanned = defineAction({
  name: 'outbound_task.find',
  method: 'GET',
  path: '/api/outbound_task/find/',
  label: '扫描查找',
  permission: [...waveReaders],
  body: { code: text({ label: '扫描内容', required: true, max: 64 }) },
  reply: {
    fields: {
      task_id: int({ label: '出库任务' }),
      wave_id: int({ label: '波次' }),
      wave_state: enumOf({ label: waveState.label, of: waveState }),
      order_id: int({ label: '订单' }),
      location_id: int({ label: '仓库' }),
    },
  },
});

const required = { required: true } as const;

/** A task and what is in its parcel. */
const slipFields = {
  id: int({ label: '编号', ...required }),
  state: enumOf({ label: '状态', of: outboundTaskState, ...required }),
  order_no: code({ label: '订单号', ...required }),
  external_no: code({ label: '外部单号' }),
  wave_number: code({ label: '波次号', ...required }),
  slot: int({ label: '格口', ...required }),
  mall_name: text({ label: '商城' }),
  location_name: text({ label: '仓库', ...required }),
  buyer_name: text({ label: '收货人', ...required }),
  buyer_phone: phone({ label: '联系电话', ...required }),
  region: region({ label: '省市区' }),
  refund_fen: money({ label: '退款未处理' }),
  buyer_remark: text({ label: '买家留言' }),
  carrier: enumOf({ label: '快递公司', of: carrier }),
  tracking_no: code({ label: '运单号' }),
  waybill: record({
    label: '电子面单',
    fields: {
      state: enumOf({ label: '状态', of: waybillState, ...required }),
      sort_code: text({ label: '大头笔' }),
      message: text({ label: '说明' }),
    },
  }),
  lines: lines({
    label: '商品',
    ...required,
    fields: {
      ...claimedItems,
      bin_code: code({ label: '库位' }),
      lots: text({ label: '批次' }),
      quantity: quantity({ label: '应发', ...required }),
      picked_quantity: quantity({ label: '已拣', ...required }),
      packed_quantity: quantity({ label: '已装', ...required }),
      withheld: quantity({ label: '退款拦截', ...required }),
    },
  }),
} as const;

/** The data that a packer needs. */
export const readSlip = defineAction({
  name: 'outbound_task.slip',
  method: 'GET',
  path: '/api/outbound_task/{id}/slip/',
  label: '装箱单',
  permission: onOutboundPages('pack'),
  body: {},
  reply: { fields: slipFields },
});

/** Print data of a task with full addresses; the audit log keeps each print. */
export const printTask = defineAction({
  name: 'outbound_task.print',
  method: 'POST',
  path: '/api/outbound_task/{id}/print/',
  label: '打印出库单据',
  permission: onOutboundPages('print'),
  traces: 'none',
  body: { paper: enumOf({ label: '单据', of: printKind, ...required }) },
  reply: {
    fields: {
      ...slipFields,
      sender_phone: text({ label: '寄件电话' }),
      sender_region: region({ label: '寄件地区', ...required }),
      sender_address: text({ label: '寄件地址' }),
      buyer_phone: text({ label: '联系电话', ...required }),
      address: text({ label: '详细地址' }),
    },
  },
});
