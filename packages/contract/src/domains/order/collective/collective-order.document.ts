import { answerFields } from '../../../features/co-sign/answer-fields.ts';
import { defineDocument } from '../../../platform/document/document.ts';
import { reviewEvents, standardEvents } from '../../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { priceBelowCost } from '../../shop/price/price-measures.ts';
import { shipState } from '../order.enum.ts';
import { order } from '../order.resource.ts';
import { refund } from '../refund/refund.resource.ts';
import { collectiveState } from './collective-order.enum.ts';

const id = int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER });
const part = int({ label: '批次', required: true, min: 1, max: 99 });
const counted = { required: true, ...systemField } as const;
const soldSku = ref({ label: 'SKU', to: () => sku, required: true });
const pieces = quantity({ label: '件数', required: true, min: 1 });
const signer = { label: '签收人', max: 32 } as const;
const signature = { label: '签字的验收单', help: '签字后的照片或扫描件' } as const;

/** Goods that an enterprise orders for its people: delivered by a plan in parts, accepted part by part, paid in instalments. */
export const collectiveOrder = defineDocument({
  name: 'collective_order',
  label: '集采单',
  path: '/api/collective_order',
  page: '/jc-order',
  number: { prefix: 'JD', sequence: 'collective_order_no_seq' },
  states: collectiveState,
  editable: ['draft'],
  events: {
    ...reviewEvents,
    approve: { ...reviewEvents.approve, approval: { measures: [priceBelowCost] }, confirm: '各期付款计入企业的应收。' },
    deliver: {
      label: '交付',
      from: ['approved', 'delivering'],
      to: null,
      leaf: 'deliver',
      body: { part },
      confirm: '为这一批生成集采订单并占用库存，由仓库或供应商发货。',
    },
    accept: {
      label: '登记验收',
      done: '已登记验收',
      from: ['delivering', 'delivered'],
      to: null,
      leaf: 'accept',
      body: {
        part,
        signer: text({ ...signer, required: true }),
        signature: image(signature),
        short: lines({
          label: '短少',
          help: '少收、损坏或不再发的商品，从应收中扣回',
          fields: { sku: soldSku, quantity: pieces },
        }),
        note: longText({ label: '验收意见', max: 200 }),
      },
    },
    void: {
      ...standardEvents.void,
      from: ['draft', 'submitted', 'approved'],
      confirm: '已计入的应收同时冲销。',
    },
  },
  fields: {
    number: numberField('单号'),
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, filter: 'fast' }),
    state: stateField(collectiveState),
    mall: ref({
      label: '商城',
      help: '商品来自该商城的商品池与品类池',
      to: () => mall,
      required: true,
      filter: 'fast',
    }),
    purpose: text({ label: '采购事由', required: true, max: 60, filter: 'bounded' }),
    headcount: int({ label: '人数', required: true, min: 1, max: 1_000_000, filter: 'bounded', sortable: true }),
    quantity: int({ label: '件数', ...counted, initial: 0 }),
    amount_fen: money({ label: '金额', ...counted, initial: 0, filter: 'bounded', sortable: true }),
    each_fen: money({ label: '人均金额', ...counted, computed: true }),
    residual_fen: money({ label: '未收金额', ...counted, initial: 0, filter: 'bounded' }),
    receiver: text({ label: '收货人', required: true, max: 32 }),
    phone: phone({ label: '联系电话', required: true }),
    region: region({ label: '省市区', depth: 3, required: true }),
    address: text({ label: '详细地址', required: true, max: 200, mask: 'address' }),
    submitted_at: momentField('提交时间'),
    approved_at: momentField('审核时间'),
    accepted_at: momentField('验收完成时间'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '商品',
      required: true,
      fields: {
        id,
        sku: soldSku,
        quantity: pieces,
        price_fen: money({ label: '单价', help: '含税；不填按商城售价', min: 1 }),
        amount_fen: money({ label: '金额', ...systemField }),
      },
    }),
    plan: lines({
      label: '交付计划',
      help: '不填则一批交付全部',
      fields: {
        id,
        part,
        date: date({ label: '日期' }),
        sku: soldSku,
        quantity: pieces,
        accepted_quantity: quantity({ label: '实收', ...systemField }),
        short_quantity: quantity({ label: '短少', ...systemField }),
        ...answerFields,
      },
    }),
    instalments: lines({
      label: '分期付款',
      help: '不填则按企业账期一次付清',
      fields: {
        id,
        due_date: date({ label: '付款日', required: true }),
        amount_fen: money({ label: '金额', required: true, min: 1 }),
        note: text({ label: '说明', max: 60 }),
      },
    }),
    deliveries: lines({
      label: '交付与验收',
      ...systemField,
      fields: {
        id,
        part,
        order: ref({ label: '集采订单', to: () => order, ...systemField }),
        delivered_at: datetime({ label: '交付时间', ...systemField }),
        ship_state: enumOf({ label: '发货情况', of: shipState, ...systemField }),
        shipped_at: datetime({ label: '发货时间', ...systemField }),
        received_at: datetime({ label: '收货时间', ...systemField }),
        accepted_at: datetime({ label: '验收时间', ...systemField }),
        signer: text({ ...signer, ...systemField }),
        signature: image({ ...signature, ...systemField }),
        note: longText({ label: '验收意见', ...systemField }),
      },
    }),
    refunds: lines({
      label: '退款',
      help: '集采订单退款的商品，从各期未付的应收中按比例扣回',
      ...systemField,
      fields: {
        id,
        part,
        refund: ref({ label: '退款单', to: () => refund, ...systemField }),
        sku: soldSku,
        quantity: pieces,
        amount_fen: money({ label: '扣回金额', ...systemField }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments', 'links'],
  can: ['create', 'update', 'delete'],
  columns: [
    ...(['number', 'enterprise', 'purpose', 'headcount', 'quantity', 'amount_fen', 'residual_fen'] as const),
    ...(['state', 'approved_at', 'created_by', 'created_at'] as const),
  ],
  filters: [
    ...(['number', 'enterprise', 'mall', 'purpose', 'headcount', 'amount_fen'] as const),
    ...(['approved_at', 'created_by', 'created_at', 'agent_label'] as const),
  ],
  tabs: 'state',
  sums: ['amount_fen'],
  form: [
    { title: '集采', fields: ['enterprise', 'mall', 'purpose', 'headcount', 'remark'] },
    { title: '收货', fields: ['receiver', 'phone', 'region', 'address'] },
    { title: '商品', fields: ['lines'] },
    { title: '交付与付款', fields: ['plan', 'instalments'] },
  ],
});
