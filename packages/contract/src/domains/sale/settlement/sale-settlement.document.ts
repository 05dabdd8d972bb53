import { answerFields } from '../../../features/co-sign/answer-fields.ts';
import { defineDocument } from '../../../platform/document/document.ts';
import { reasonField, standardEvents } from '../../../platform/document/document-event.ts';
import { momentField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { saleOrder } from '../order/sale-order.document.ts';
import { settlementState } from '../sale.enum.ts';
import { saleAmount, saleFoot, saleHead, saleNumber } from '../sale-fields.ts';
import { settlementDifference } from '../sale-values.ts';

const output = { ...systemField } as const;

const settled = ['number', 'customer', 'from_date', 'to_date', 'amount_fen'] as const;
const dated = ['due_date', 'confirmed_at', 'created_by', 'created_at'] as const;

/** What a customer owes for what was delivered in a period, or is owed for what came back; each delivery is in at most one live settlement. */
export const saleSettlement = defineDocument({
  name: 'sale_settlement_order',
  label: '销售结算单',
  path: '/api/sale_settlement_order',
  page: '/admin-crm/sale-settlement-order',
  number: saleNumber('JS'),
  states: settlementState,
  editable: [],
  events: {
    adjust: {
      label: '调整金额',
      from: ['draft', 'disputed'],
      to: 'draft',
      leaf: 'update',
      body: {
        line: int({ label: '明细', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
        amount_fen: money({ label: '结算金额', required: true }),
        reason: reasonField,
      },
      approval: { measures: [settlementDifference] },
    },
    sent: { label: '发送', from: ['draft', 'disputed'], to: 'sent', sets: 'sent_at' },
    recall: {
      label: '撤回',
      from: ['sent', 'disputed'],
      to: 'draft',
      leaf: 'send',
      clears: 'sent_at',
      confirm: '客户手里的链接立即失效。',
    },
    agree: { label: '客户确认', from: ['sent'], to: 'agreed', sets: 'answered_at' },
    dispute: { label: '客户异议', from: ['sent'], to: 'disputed', sets: 'answered_at' },
    confirm: {
      ...standardEvents.approve,
      label: '确认入账',
      done: '已入账',
      from: ['agreed', 'draft'],
      to: 'confirmed',
      sets: 'confirmed_at',
      confirm: '按结算金额生成应收，负数记为客户的预收；客户没有在链接里确认的，请先线下核对。',
    },
    void: {
      ...standardEvents.void,
      from: ['draft', 'sent', 'disputed', 'agreed', 'confirmed'],
      confirm: '其中的发货可以重新结算；已入账的同时冲销。',
    },
  },
  fields: {
    ...saleHead,
    state: stateField(settlementState),
    from_date: date({ label: '开始日期', required: true, ...output, filter: 'bounded' }),
    to_date: date({ label: '截止日期', required: true, ...output, filter: 'bounded', sortable: true }),
    ...saleAmount,
    due_date: date({ label: '到期日', ...output, filter: 'bounded', sortable: true }),
    residual_fen: money({ label: '未收金额', help: '负数为还没有抵用的预收', ...output, computed: true }),
    sent_at: momentField('发送时间'),
    answered_at: momentField('客户答复时间'),
    confirmed_at: momentField('确认时间'),
    ...saleFoot,
    lines: lines({
      label: '明细',
      ...output,
      max: 2000,
      fields: {
        id: int({ label: '编号' }),
        sku: ref({ label: 'SKU', to: () => sku, ...output }),
        quantity: int({ label: '数量', help: '退货为负', ...output }),
        price: decimal({ label: '单价(元)', places: 6, ...output }),
        amount_fen: money({ label: '金额', ...output }),
        ...answerFields,
        moved_date: date({ label: '日期', ...output }),
        sale_order: ref({ label: '销售订单', to: () => saleOrder, ...output }),
        stock_doc_no: code({ label: '出入库单', ...output }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments', 'links'],
  can: [],
  columns: [...settled, 'residual_fen', 'state', ...dated],
  filters: [...settled, ...dated, 'agent_label'],
  tabs: 'state',
  sums: ['amount_fen'],
});
