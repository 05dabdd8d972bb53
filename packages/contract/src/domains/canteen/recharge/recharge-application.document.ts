import { defineDocument } from '../../../platform/document/document.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { department } from '../../enterprise/employee/department.resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { issueEvents } from '../../enterprise/recipient/issue-events.ts';
import { mealRecharge } from '../canteen-values.ts';
import { cardBalance } from '../card/card-account.ts';
import { rechargeKind, rechargeState } from './recharge-application.enum.ts';

const counted = { required: true, ...systemField, initial: 0 } as const;
const largest = 10_000_000;
const events = issueEvents({
  act: '充值',
  confirm: '金额充到名单中每位在职员工的餐卡账户。',
  take_back: '收回每位员工还没有用掉的部分；已经用掉的不收回。',
});

/** Meal money for many people of an enterprise at once. */
export const rechargeApplication = defineDocument({
  name: 'recharge_application',
  label: '充值申请',
  path: '/api/recharge_application',
  page: '/meal-card/recharge-application',
  number: { prefix: 'CZ', sequence: 'recharge_no_seq' },
  states: rechargeState,
  editable: ['draft'],
  events: {
    ...events,
    approve: { ...events.approve, approval: { measures: [mealRecharge] } },
  },
  fields: {
    number: numberField('单号'),
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, filter: 'fast' }),
    state: stateField(rechargeState),
    sub_balance: enumOf({
      label: '充值类型',
      help: '补贴先于现金使用，不退',
      of: cardBalance,
      required: true,
      initial: cardBalance.subsidy,
      filter: 'bounded',
    }),
    ends_with_month: bool({ label: '月底清零', help: '补贴当月没有用掉的部分，月底过后清零', initial: false }),
    kind: enumOf({
      label: rechargeKind.label,
      of: rechargeKind,
      required: true,
      initial: rechargeKind.list,
      filter: 'bounded',
    }),
    each_fen: money({ label: '每人金额', requested_if: { field: 'kind', in: ['everybody'] }, min: 1, max: largest }),
    reason: text({ label: '事由', help: '员工在明细中看到', required: true, max: 60, filter: 'bounded' }),
    recipient_count: int({ label: '人数', ...counted }),
    amount_fen: money({ label: '金额', ...counted, filter: 'bounded' }),
    posted_count: int({ label: '已充人数', ...counted }),
    posted_fen: money({ label: '已充金额', ...counted }),
    returned_fen: money({ label: '已冲回金额', ...counted }),
    submitted_at: momentField('提交时间'),
    approved_at: momentField('审核时间'),
    posted_at: momentField('充值时间'),
    reversed_at: momentField('冲回时间'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '充值对象',
      requested_if: { field: 'kind', in: ['list'] },
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        employee: ref({ label: '员工', help: '员工和部门二选一', to: () => employee, picks: { state: 'employed' } }),
        department: ref({ label: '部门', help: '含下级部门', to: () => department }),
        amount_fen: money({ label: '每人金额', required: true, min: 1, max: largest }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments', 'links'],
  can: ['create', 'update', 'delete'],
  columns: [
    ...(['number', 'enterprise', 'state', 'reason', 'sub_balance', 'recipient_count', 'amount_fen'] as const),
    ...(['posted_count', 'posted_at', 'created_by', 'created_at'] as const),
  ],
  filters: ['number', 'enterprise', 'sub_balance', 'kind', 'reason', 'created_at', 'posted_at', 'agent_label'],
  tabs: 'state',
  sums: ['amount_fen', 'posted_fen'],
  form: [
    {
      title: '充值',
      fields: ['enterprise', 'reason', 'sub_balance', 'ends_with_month', 'kind', 'each_fen', 'remark'],
    },
    { title: '名单', fields: ['lines'] },
  ],
});
