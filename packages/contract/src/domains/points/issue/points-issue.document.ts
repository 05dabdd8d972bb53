import { defineDocument } from '../../../platform/document/document.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { department } from '../../enterprise/employee/department.resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { issueEvents } from '../../enterprise/recipient/issue-events.ts';
import { pointsIssued } from '../points-values.ts';
import { pointsIssueKind, pointsIssueState } from './points-issue.enum.ts';

const counted = { required: true, ...systemField, initial: 0 } as const;
const largest = 100_000_000;
const events = issueEvents({
  act: '发放',
  confirm: '从企业的预付款扣除，不足的部分计入应收；积分随即发到每位员工的账户。',
  take_back: '收回每位员工还没有用掉的积分，退还企业；已经用掉的不收回。',
});

/** Points for many people of an enterprise at once. */
export const pointsIssue = defineDocument({
  name: 'points_issue',
  label: '积分发放单',
  path: '/api/points_issue',
  page: '/integral',
  readers: [{ page: '/enterprise/index' }],
  number: { prefix: 'JF', sequence: 'points_issue_no_seq' },
  states: pointsIssueState,
  editable: ['draft'],
  events: {
    ...events,
    approve: { ...events.approve, approval: { measures: [pointsIssued] } },
  },
  fields: {
    number: numberField('单号'),
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, filter: 'fast' }),
    state: stateField(pointsIssueState),
    kind: enumOf({
      label: '发放方式',
      of: pointsIssueKind,
      required: true,
      initial: pointsIssueKind.list,
      filter: 'bounded',
    }),
    reason: text({ label: '事由', help: '员工在明细中看到', required: true, max: 60, filter: 'bounded' }),
    points_each: points({
      label: '每人积分',
      help: '司龄按年数相乘',
      requested_if: { field: 'kind', in: ['everybody', 'birthday', 'service'] },
      min: 1,
      max: largest,
    }),
    rule_month: int({
      label: '月份',
      help: '生日与司龄所在的月份',
      requested_if: { field: 'kind', in: ['birthday', 'service'] },
      min: 1,
      max: 12,
    }),
    expires_date: date({ label: '到期日', help: '当日有效，不填为长期有效' }),
    recipient_count: int({ label: '人数', ...counted }),
    points: points({ label: '积分合计', max: 100_000_000_000, ...counted }),
    amount_fen: money({ label: '金额', ...counted, filter: 'bounded' }),
    prepaid_fen: money({ label: '预付款支付', ...counted }),
    credit_fen: money({ label: '信用支付', ...counted }),
    posted_count: int({ label: '已发人数', ...counted }),
    posted_points: points({ label: '已发积分', max: 100_000_000_000, ...counted }),
    returned_points: points({ label: '已冲回积分', max: 100_000_000_000, ...counted }),
    submitted_at: momentField('提交时间'),
    approved_at: momentField('审核时间'),
    posted_at: momentField('发放时间'),
    reversed_at: momentField('冲回时间'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '发放对象',
      requested_if: { field: 'kind', in: ['list'] },
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        employee: ref({ label: '员工', help: '员工和部门二选一', to: () => employee, picks: { state: 'employed' } }),
        department: ref({ label: '部门', help: '含下级部门', to: () => department }),
        points: points({ label: '每人积分', required: true, min: 1, max: largest }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments', 'links'],
  can: ['create', 'update', 'delete'],
  columns: [
    'number',
    'enterprise',
    'state',
    'reason',
    'kind',
    'recipient_count',
    'points',
    'amount_fen',
    'posted_count',
    'posted_at',
    'created_by',
    'created_at',
  ],
  filters: ['number', 'enterprise', 'reason', 'kind', 'created_at', 'posted_at', 'agent_label'],
  tabs: 'state',
  sums: ['points', 'amount_fen'],
  form: [
    { title: '发放', fields: ['enterprise', 'reason', 'kind', 'points_each', 'rule_month', 'expires_date', 'remark'] },
    { title: '名单', fields: ['lines'] },
  ],
});
