import { defineDocument, definePrint } from '../../platform/document/document.ts';
import { reasonField, standardEvents } from '../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../platform/document/document-fields.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { decimal } from '../../platform/fields/number/decimal.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { date } from '../../platform/fields/time/date.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { commissionItemKind, commissionSettlementState } from './commission.enum.ts';

const required = true;
const output = { required, ...systemField } as const;

/** What an agent label is paid for accruals up to a day, less what refunds took; each is in at most one live settlement. */
export const commissionSettlement = defineDocument({
  name: 'commission_settlement',
  label: '佣金结算单',
  path: '/api/commission_settlement',
  page: '/agent-label',
  number: { prefix: 'FJ', sequence: 'commission_settlement_no_seq' },
  states: commissionSettlementState,
  editable: [],
  events: {
    submit: { ...standardEvents.submit, leaf: 'settle' },
    withdraw: { ...standardEvents.withdraw, leaf: 'settle' },
    confirm: {
      ...standardEvents.approve,
      done: '已转为应付',
      confirm: '按结算金额生成应付，由财务付款。',
    },
    reject: standardEvents.reject,
    void: {
      ...standardEvents.void,
      from: ['draft', 'submitted', 'approved'],
      leaf: 'void_settlement',
      body: { reason: reasonField },
      confirm: '其中的佣金可以重新结算；已转应付的同时冲销。',
    },
  },
  fields: {
    number: numberField('单号'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output, filter: 'fast' }),
    state: stateField(commissionSettlementState),
    to_date: date({ label: '截止日期', help: '计提日不晚于此日', ...output, filter: 'bounded', sortable: true }),
    accrued_fen: money({ label: '计提佣金', ...output }),
    reversed_fen: money({ label: '退款冲回', ...output }),
    amount_fen: money({ label: '结算金额', ...output, filter: 'bounded', sortable: true }),
    residual_fen: money({ label: '未付金额', ...systemField, computed: true }),
    submitted_at: momentField('提交时间'),
    approved_at: momentField('审核时间'),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '明细',
      ...systemField,
      max: 20_000,
      fields: {
        id: int({ label: '编号' }),
        order_no: code({ label: '订单号', ...systemField }),
        goods_name: text({ label: '商品', ...systemField }),
        kind: enumOf({ label: '类型', of: commissionItemKind, ...systemField }),
        item_date: date({ label: '日期', ...systemField }),
        base_fen: money({ label: '计佣金额', ...systemField }),
        percent: decimal({ label: '比例(%)', places: 2, ...systemField }),
        amount_fen: money({ label: '佣金', ...systemField }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments'],
  can: [],
  columns: [
    ...(['number', 'agent_label', 'to_date', 'accrued_fen', 'reversed_fen', 'amount_fen', 'residual_fen'] as const),
    ...(['state', 'approved_at', 'created_by', 'created_at'] as const),
  ],
  filters: ['number', 'agent_label', 'to_date', 'approved_at', 'created_at'],
  tabs: 'state',
  sums: ['accrued_fen', 'reversed_fen', 'amount_fen'],
});

/** The statement of a settlement, as it is printed for the agent label. */
export const commissionPrint = definePrint(commissionSettlement, {
  fields: {
    id: int({ label: '编号', required }),
    number: code({ label: '单号', required }),
    state: text({ label: '状态', required }),
    agent_name: text({ label: '分公司', required }),
    contact: text({ label: '联系人' }),
    to_date: date({ label: '截止日期', required }),
    amount_fen: money({ label: '结算金额', required }),
    created_by_name: text({ label: '经办' }),
    created_at: datetime({ label: '日期', required }),
    remark: text({ label: '备注' }),
    lines: lines({
      label: '明细',
      required,
      fields: {
        id: int({ label: '编号', required }),
        order_no: code({ label: '订单号', required }),
        goods_name: text({ label: '商品', required }),
        kind: text({ label: '类型', required }),
        item_date: date({ label: '日期', required }),
        base_fen: money({ label: '计佣金额', required }),
        percent: decimal({ label: '比例(%)', places: 2, required }),
        amount_fen: money({ label: '佣金', required }),
      },
    }),
  },
  layout: {
    name: 'commission-settlement',
    subtitle: [{ field: 'state', of: commissionSettlementState }],
    facts: [
      { label: '分公司', values: ['agent_name', 'contact'] },
      { label: '截止日期', values: ['to_date'] },
      { label: '经办', values: ['created_by_name', 'created_at'] },
      { label: '备注', values: ['remark'] },
    ],
    columns: [
      { label: '订单号', field: 'order_no', look: 'code' },
      { label: '商品', field: 'goods_name' },
      { label: '类型', field: 'kind' },
      { label: '日期', field: 'item_date' },
      { label: '计佣金额', field: 'base_fen', sum: true },
      { label: '比例(%)', field: 'percent' },
      { label: '佣金', field: 'amount_fen', sum: true },
    ],
    signatures: ['制单人', '审核人', '分公司确认（盖章）'],
  },
});
