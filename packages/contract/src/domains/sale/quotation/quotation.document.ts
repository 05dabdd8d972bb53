import { defineDocument } from '../../../platform/document/document.ts';
import { reasonField, reviewEvents, standardEvents } from '../../../platform/document/document-event.ts';
import { momentField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { quotationState } from '../sale.enum.ts';
import { saleAmount, saleFoot, saleHead, saleLine, saleNumber, saleReviewed } from '../sale-fields.ts';
import { quotedAmount, quotedCostShare } from '../sale-values.ts';

/** Prices for a customer, in versions: the newest replaces the ones before. */
export const quotation = defineDocument({
  name: 'quotation',
  label: '报价单',
  path: '/api/quotation',
  page: '/goods-pool/quotation',
  number: saleNumber('BJ'),
  states: quotationState,
  editable: ['draft'],
  events: {
    ...reviewEvents,
    approve: { ...standardEvents.approve, approval: { measures: [quotedAmount, quotedCostShare] } },
    send: { label: '标记已发送', from: ['approved'], to: 'sent', leaf: 'send', sets: 'sent_at', done: '已标记发送' },
    accept: {
      label: '客户成交',
      from: ['sent'],
      to: 'accepted',
      leaf: 'send',
      sets: 'answered_at',
      body: { warehouse: ref({ label: '发货仓库', to: () => warehouse, picks: inUse, required: true }) },
      confirm: '按报价生成销售订单草稿，价格不变。',
    },
    decline: {
      label: '客户拒绝',
      from: ['sent'],
      to: 'rejected',
      leaf: 'send',
      sets: 'answered_at',
      body: { reason: reasonField },
      remarks: '客户拒绝',
    },
    revise: {
      label: '新版本',
      from: ['approved', 'sent', 'rejected', 'expired'],
      to: 'superseded',
      leaf: 'create',
      confirm: '复制出下一版草稿，本版不再有效。',
      done: '新版本是草稿',
    },
    expire: { label: '过期', from: ['approved', 'sent'], to: 'expired' },
  },
  fields: {
    ...saleHead,
    version_no: int({ label: '版本', required: true, ...systemField }),
    root: ref({ label: '首版', to: (): RefTarget => quotation, ...systemField, filter: 'fast' }),
    state: stateField(quotationState),
    valid_until_date: date({ label: '有效期至', required: true, filter: 'bounded', sortable: true }),
    ...saleAmount,
    terms: longText({ label: '付款与交货条件', max: 500 }),
    ...saleReviewed,
    sent_at: momentField('发送时间'),
    answered_at: momentField('答复时间'),
    ...saleFoot,
    lines: lines({
      label: '明细',
      required: true,
      fields: {
        ...saleLine,
        discount_percent: decimal({ label: '优惠(%)', help: '从单价里减去', places: 2 }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments', 'links'],
  can: ['create', 'update', 'delete'],
  columns: [
    'number',
    'version_no',
    'customer',
    'amount_fen',
    'state',
    'valid_until_date',
    'sent_at',
    'created_by',
    'created_at',
  ],
  filters: ['number', 'customer', 'amount_fen', 'valid_until_date', 'created_by', 'created_at', 'agent_label'],
  tabs: 'state',
  sums: ['amount_fen'],
  form: [
    { title: '报价', fields: ['customer', 'valid_until_date', 'terms', 'remark'] },
    { title: '明细', fields: ['lines'] },
  ],
});
