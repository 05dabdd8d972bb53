import { defineDocument } from '../../../platform/document/document.ts';
import { reasonField } from '../../../platform/document/document-event.ts';
import { stateField } from '../../../platform/document/document-fields.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { order } from '../../order/order.resource.ts';
import { despiteRefund } from '../../order/shipment/despite-refund.ts';
import { parcelTrace } from '../../order/shipment/parcel-trace.enum.ts';
import { parcelTraceEntry } from '../../order/shipment/parcel-trace-fields.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { fulfilmentReaders, onStaffPages, staffPages, supplierPages } from '../fulfilment-pages.ts';
import { correctionState, expressDocState, supplyWay } from '../purchase.enum.ts';
import { parcelRefusal } from './express-doc.errors.ts';

const requiredOutput = { required: true, read_only: true } as const;
const output = { read_only: true } as const;

const trackingBody = {
  tracking_no: text({ label: '运单号', max: 40, min: 4, required: true }),
  carrier: enumOf({ label: '快递公司', of: carrier, required: true }),
} as const;

/** The number of a supplier's parcel, which may be that of another receiver's once the user has confirmed it. */
export const numberBody = {
  ...trackingBody,
  despite_shared: bool({ label: '与其他收货人的包裹同号也继续', override: true }),
} as const;

interface Facts {
  readonly way: unknown;
  readonly correction: unknown;
  /** The record tells whether its time for that still runs; the service asks the clock. */
  readonly is_correctable?: boolean;
}

const inTransit = (facts: object) =>
  (facts as Facts).way === supplyWay.transit ? undefined : parcelRefusal('express_doc.not_transit', {});

const whileFree = (facts: object) =>
  (facts as Facts).is_correctable === false ? parcelRefusal('express_doc.correction_late', {}) : undefined;

function onceLate(facts: object) {
  const { is_correctable, correction } = facts as Facts;
  if (is_correctable === true) return parcelRefusal('express_doc.correction_early', {});
  return correction === correctionState.requested ? parcelRefusal('express_doc.correction_open', {}) : undefined;
}

const onceRequested = (facts: object) =>
  (facts as Facts).correction === correctionState.requested
    ? undefined
    : parcelRefusal('express_doc.no_correction', {});

/** A request is decided wherever the parcel has come to since. */
const decided = {
  from: expressDocState.values.map(({ value }) => value),
  to: null,
  permission: onStaffPages('approve'),
  when: onceRequested,
} as const;

/** A parcel that a supplier sent, to the buyer or to a warehouse of ours. */
export const expressDoc = defineDocument({
  name: 'express_doc',
  label: '快递单',
  path: '/api/express_doc',
  ...fulfilmentReaders,
  number: { prefix: 'KD', sequence: 'express_doc_no_seq' },
  states: expressDocState,
  editable: [],
  events: {
    /** Within a day of sending a wrong number is simply put right. */
    correct: {
      label: '更正运单号',
      from: ['sent'],
      to: null,
      permission: [`${supplierPages.docs}#correct`, ...onStaffPages('correct')],
      body: numberBody,
      when: whileFree,
    },
    /** Later a second person has to agree. */
    request_correction: {
      label: '申请更正',
      from: ['sent'],
      to: null,
      permission: `${supplierPages.docs}#correct`,
      body: { ...numberBody, reason: reasonField },
      when: onceLate,
    },
    approve_correction: {
      ...decided,
      label: '同意更正',
      body: { despite_shared: numberBody.despite_shared },
      confirm: '运单号改为供应商申请的号码，订单的包裹同时更正。',
    },
    reject_correction: { ...decided, label: '拒绝更正' },
    take_back: { label: '撤回发货', from: ['sent'], to: null },
    /** A transit parcel is at our warehouse; nothing is put away. */
    arrive: {
      label: '确认到仓',
      from: ['sent'],
      to: 'arrived',
      permission: `${staffPages.transit}#arrive`,
      sets: 'arrived_at',
      when: inTransit,
    },
    /** Sends what arrived on to the buyer: the order is shipped in the same transaction. */
    forward: {
      label: '转发买家',
      from: ['arrived'],
      to: 'forwarded',
      permission: `${staffPages.transit}#forward`,
      body: { ...trackingBody, despite_refund: despiteRefund },
      sets: 'forwarded_at',
      when: inTransit,
    },
    /** What the buyer was refunded before it could be forwarded. */
    send_back: {
      label: '退回供应商',
      from: ['arrived'],
      to: 'sent_back',
      permission: `${staffPages.transit}#send_back`,
      body: trackingBody,
      sets: 'forwarded_at',
      when: inTransit,
    },
    receive: { label: '收货', from: ['sent', 'forwarded'], to: 'received', sets: 'received_at' },
  },
  relations: { made_from: ['order'] },
  fields: {
    number: code({ label: '单号', ...requiredOutput, unique: true, filter: 'fast' }),
    order_no: code({ label: '订单号', ...requiredOutput, filter: 'fast' }),
    order: ref({ label: '订单', to: () => order, ...requiredOutput, filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => supplier, ...requiredOutput, filter: 'fast' }),
    way: enumOf({ label: '履约方式', of: supplyWay, ...requiredOutput, filter: 'fast' }),
    state: stateField(expressDocState),
    carrier: enumOf({ label: '快递公司', of: carrier, ...requiredOutput, filter: 'bounded' }),
    tracking_no: code({ label: '运单号', ...requiredOutput, filter: 'fast' }),
    receiver_name: text({ label: '收货人', max: 32, ...requiredOutput, filter: 'fast' }),
    receiver_phone: phone({ label: '电话', ...output, filter: 'fast' }),
    region: region({ label: '地区', depth: 3, ...output }),
    address: text({ label: '详细地址', max: 200, mask: 'address', ...output }),
    warehouse: ref({ label: '中转仓库', to: () => warehouse, ...output, filter: 'fast' }),
    sent_at: datetime({ label: '发出时间', ...requiredOutput, filter: 'fast' }),
    arrived_at: datetime({ label: '到仓时间', ...output }),
    forwarded_at: datetime({ label: '转发或退回时间', ...output }),
    forward_carrier: enumOf({ label: '转发或退回快递', of: carrier, ...output }),
    forward_tracking_no: code({ label: '转发或退回运单号', ...output, filter: 'fast' }),
    trace_state: enumOf({ label: parcelTrace.label, of: parcelTrace, ...output, filter: 'bounded' }),
    trace_text: text({ label: '最新物流', max: 300, ...output }),
    traced_at: datetime({ label: '物流更新时间', ...output }),
    received_at: datetime({ label: '收货时间', ...output }),
    label_printed_count: int({ label: '面单打印次数', ...requiredOutput }),
    is_correctable: bool({ label: '可直接更正', ...requiredOutput, computed: true }),
    corrected_count: int({ label: '更正次数', ...requiredOutput }),
    correction: enumOf({ label: '更正申请', of: correctionState, ...output, filter: 'bounded' }),
    asked_carrier: enumOf({ label: '申请改为', of: carrier, ...output }),
    asked_tracking_no: code({ label: '申请运单号', ...output }),
    asked_reason: text({ label: '申请原因', max: 200, ...output }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output, filter: 'fast' }),
    lines: lines({
      label: '包裹内容',
      ...output,
      fields: {
        sku_code: code({ label: 'SKU编码', ...requiredOutput }),
        goods_name: text({ label: '商品', ...requiredOutput }),
        spec_text: text({ label: '规格', ...output }),
        quantity: quantity({ label: '件数', ...requiredOutput }),
      },
    }),
    traces: lines({ label: '物流轨迹', fields: parcelTraceEntry, ...output }),
  },
  label_fields: ['number'],
  can: [],
  columns: [
    ...(['number', 'tracking_no', 'carrier', 'order_no', 'receiver_name'] as const),
    ...(['state', 'trace_state', 'label_printed_count', 'correction', 'sent_at'] as const),
  ],
  filters: [
    ...(['tracking_no', 'order_no', 'number', 'carrier', 'receiver_name'] as const),
    ...(['receiver_phone', 'sent_at', 'trace_state', 'correction'] as const),
  ],
  tabs: 'state',
  large: { facets: ['state', 'way', 'correction'] },
});
