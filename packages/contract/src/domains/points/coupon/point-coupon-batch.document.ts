import { defineDocument } from '../../../platform/document/document.ts';
import { reviewEvents, standardEvents } from '../../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { pointsIssued } from '../points-values.ts';
import { couponBatchState } from './point-coupon.enum.ts';

const counted = { required: true, ...systemField, initial: 0 } as const;
const computed = { required: true, ...systemField, computed: true } as const;

/** Coupons of one worth for an enterprise; each is redeemed once into the points of one of its people. */
export const pointCouponBatch = defineDocument({
  name: 'point_coupon_batch',
  label: '积分券批次',
  path: '/api/point_coupon_batch',
  page: '/point-coupon',
  number: { prefix: 'JQ', sequence: 'point_coupon_batch_no_seq' },
  states: couponBatchState,
  editable: ['draft'],
  events: {
    ...reviewEvents,
    approve: { ...reviewEvents.approve, approval: { measures: [pointsIssued] } },
    post: {
      ...standardEvents.post,
      label: '生成券码',
      done: '已开始生成券码',
      to: 'posting',
      confirm: '从企业的预付款扣除，不足的部分计入应收；随即生成券码。',
    },
    resume: { label: '继续生成', done: '已继续生成', from: ['posting'], to: 'posting', leaf: 'post' },
    finish: { label: '生成完成', from: ['posting'], to: 'active' },
    revoke: {
      label: '作废未兑换',
      done: '未兑换的券已作废',
      from: ['active'],
      to: 'ended',
      leaf: 'void',
      body: standardEvents.reverse.body,
      sets: 'ended_at',
      remarks: '作废未兑换',
      confirm: '未兑换的券码全部作废，款项退还企业；已经兑换的不受影响。',
    },
    expire: { label: '过期', from: ['active'], to: 'ended', sets: 'ended_at' },
    void: { ...standardEvents.void, from: ['draft', 'submitted', 'approved'] },
  },
  fields: {
    number: numberField('批次号'),
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, filter: 'fast' }),
    state: stateField(couponBatchState),
    name: text({ label: '名称', help: '员工兑换后在积分明细中看到', required: true, max: 60, filter: 'bounded' }),
    points: points({ label: '每张积分', required: true, min: 1, max: 1_000_000 }),
    coupon_count: int({ label: '张数', required: true, min: 1, max: 50_000 }),
    from_date: date({ label: '兑换开始', help: '不填为生成后即可兑换' }),
    to_date: date({ label: '兑换截止', help: '当日有效，过期未兑换的款项退还企业', required: true, filter: 'bounded' }),
    valid_days: int({ label: '积分有效天数', help: '从兑换当日起算，不填为长期有效', min: 1, max: 3650 }),
    total_points: points({ label: '总积分', max: 100_000_000_000, ...counted }),
    amount_fen: money({ label: '金额', ...counted, filter: 'bounded' }),
    prepaid_fen: money({ label: '预付款支付', ...counted }),
    credit_fen: money({ label: '信用支付', ...counted }),
    made_count: int({ label: '已生成', ...computed }),
    handed_count: int({ label: '已发给员工', ...computed }),
    redeemed_count: int({ label: '已兑换', ...computed }),
    unused_count: int({ label: '未兑换', ...computed }),
    submitted_at: momentField('提交时间'),
    approved_at: momentField('审核时间'),
    posted_at: momentField('生成时间'),
    ended_at: momentField('结束时间'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '直接发给员工',
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        employee: ref({ label: '员工', to: () => employee, picks: { state: 'employed' }, required: true }),
        coupon_count: int({ label: '张数', required: true, min: 1, max: 100 }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments', 'links'],
  can: ['create', 'update', 'delete'],
  columns: [
    ...(['number', 'enterprise', 'state', 'name', 'points', 'coupon_count', 'handed_count', 'redeemed_count'] as const),
    ...(['unused_count', 'amount_fen', 'to_date', 'posted_at', 'created_by', 'created_at'] as const),
  ],
  filters: ['number', 'enterprise', 'name', 'to_date', 'created_at', 'posted_at', 'agent_label'],
  tabs: 'state',
  sums: ['total_points', 'amount_fen'],
  form: [
    { title: '积分券', fields: ['enterprise', 'name', 'points', 'coupon_count', 'remark'] },
    { title: '时间', fields: ['from_date', 'to_date', 'valid_days'] },
    { title: '发给', fields: ['lines'] },
  ],
});
