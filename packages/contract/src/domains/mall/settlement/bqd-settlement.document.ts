import { defineDocument } from '../../../platform/document/document.ts';
import { reviewEvents, standardEvents } from '../../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { accountTarget } from '../../../platform/identity/identity-targets.ts';
import { bqdLineFields } from './bqd-line-fields.ts';
import { bqdSettlementState } from './bqd-settlement.enum.ts';

const given = { required: true, ...systemField } as const;

/** A batch of 青岛银行 by the bank's file. A live batch holds each of its orders alone, and two people confirm it. */
export const bqdSettlement = defineDocument({
  name: 'bqd_settlement',
  label: '青岛银行结算批次',
  path: '/api/bqd_settlement',
  page: '/bqd_mall',
  number: { prefix: 'QDJS', sequence: 'bqd_settlement_no_seq' },
  states: bqdSettlementState,
  editable: [],
  events: {
    submit: {
      ...reviewEvents.submit,
      leaf: 'settle',
      label: '核对完成',
      done: '已提交第二人确认',
      confirm: '差异都有负责人和处理结果后提交，由另一人确认。',
    },
    withdraw: { ...reviewEvents.withdraw, leaf: 'settle' },
    confirm: {
      ...standardEvents.approve,
      leaf: 'settle_confirm',
      label: '确认批次',
      done: '已确认',
      to: 'confirmed',
      sets: 'confirmed_at',
      confirm: '按银行结算金额确认这一批，确认人不能是提交人。',
    },
    reject: { ...reviewEvents.reject, leaf: 'settle_confirm' },
    void: {
      ...standardEvents.void,
      leaf: 'settle_void',
      from: ['draft', 'submitted', 'confirmed'],
      confirm: '其中的订单可以进入新的批次。',
    },
  },
  fields: {
    number: numberField('批次'),
    batch_no: code({ label: '银行批次号', max: 64, ...given, filter: 'fast' }),
    state: stateField(bqdSettlementState),
    from_date: date({ label: '开始日期', ...given, filter: 'bounded' }),
    to_date: date({ label: '截止日期', ...given, filter: 'bounded', sortable: true }),
    line_count: int({ label: '笔数', ...given }),
    bank_fen: money({ label: '银行金额', ...given }),
    our_fen: money({ label: '我方金额', ...given }),
    gap_fen: money({ label: '差额', help: '银行金额减我方金额', ...given, computed: true }),
    difference_count: int({ label: '差异笔数', ...given }),
    open_count: int({ label: '未处理差异', ...given, computed: true }),
    first_signer: ref({ label: '提交人', to: () => accountTarget, ...systemField, filter: 'bounded' }),
    second_signer: ref({ label: '确认人', to: () => accountTarget, ...systemField, filter: 'bounded' }),
    submitted_at: momentField('提交时间'),
    confirmed_at: momentField('确认时间'),
    remark: longText({ label: '备注', max: 500, ...systemField }),
    lines: lines({
      label: '明细',
      ...systemField,
      max: 5000,
      fields: { id: int({ label: '编号' }), ...bqdLineFields },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments'],
  can: [],
  columns: [
    ...(['number', 'batch_no', 'state', 'from_date', 'to_date'] as const),
    ...(['line_count', 'bank_fen', 'our_fen', 'gap_fen'] as const),
    ...(['difference_count', 'open_count', 'first_signer', 'second_signer', 'confirmed_at', 'created_at'] as const),
  ],
  filters: ['number', 'batch_no', 'to_date', 'first_signer', 'second_signer', 'confirmed_at', 'created_at'],
  tabs: 'state',
  sums: ['bank_fen', 'our_fen'],
});
