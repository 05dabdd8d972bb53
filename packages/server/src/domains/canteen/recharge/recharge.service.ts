import { failCanteen } from '@zhanggui/contract/domains/canteen/canteen.errors';
import { mealRecharge } from '@zhanggui/contract/domains/canteen/canteen-values';
import { rechargeApplication } from '@zhanggui/contract/domains/canteen/recharge/recharge-application.document';
import { rechargeKind } from '@zhanggui/contract/domains/canteen/recharge/recharge-application.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { review } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { enqueue } from '../../../platform/jobs/run/enqueue.service.ts';
import { refuseTargets } from '../../enterprise/employee/listed-people.service.ts';
import { labelOfEnterprise, requireActiveEnterprise } from '../../enterprise/enterprise.query.ts';
import { enterpriseScope as scope } from '../../enterprise/enterprise.tables.ts';
import { rechargeLine, rechargeApplication as table } from './recharge.tables.ts';
import { rechargeRecipients } from './recipients.service.ts';

/** The locked header of an application. */
export interface LockedRecharge {
  readonly id: number;
  readonly enterprise_id: number;
  readonly kind: string;
  readonly each_fen: number | null;
  readonly number: string;
  readonly state: string;
  readonly reason: string;
  readonly sub_balance: 'subsidy' | 'cash';
  readonly ends_with_month: boolean;
  readonly recipient_count: number;
  readonly amount_fen: number;
}

const dayLock = 7306;

async function submit(tx: Context, application: LockedRecharge): Promise<Columns> {
  await requireActiveEnterprise(tx.db, application.enterprise_id);
  const { kind, each_fen } = application;
  if (kind === rechargeKind.everybody && each_fen === null) invalid('each_fen', '为全体员工充值时请填写每人金额');
  const totals = await rechargeRecipients.workOut(tx, application);
  if (totals.recipient_count === 0) failCanteen('recharge.nobody', {});
  return { ...totals };
}

/** A large amount needs a second approver, also when it comes in several applications of a day. */
async function approve(tx: Context, application: LockedRecharge): Promise<Columns> {
  const account = accountIdOf(tx.caller) ?? 0;
  await tx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [dayLock, account % 2_147_483_647]);
  const [before] = await tx.db.rows<{ amount_fen: number }>(
    `SELECT coalesce(sum(amount_fen), 0)::bigint AS amount_fen FROM recharge_application
     WHERE approved_by_id = $1 AND approved_at > $2::timestamptz - interval '1 day'`,
    [account, tx.clock()],
  );
  const total = application.amount_fen + (before?.amount_fen ?? 0);
  await review(tx, {
    title: application.number,
    path: `/meal-card/recharge-application?id=${application.id}`,
    content: [
      { label: '事由', text: application.reason },
      { label: '人数', text: `${application.recipient_count} 人` },
    ],
    measured: [
      {
        measure: mealRecharge,
        value: total,
        text: `充值 ${yuan(application.amount_fen)} 元，一天内共审核 ${yuan(total)} 元`,
      },
    ],
  });
  return { approved_by_id: account };
}

async function post(tx: Context, application: LockedRecharge): Promise<undefined> {
  await requireActiveEnterprise(tx.db, application.enterprise_id);
  return start(tx, application, 'canteen.recharge');
}

const words = { 'canteen.recharge': '餐卡充值', 'canteen.take_back': '冲回餐卡充值' } as const;

/** Where no account asks for it, as in first data, the caller runs the work itself. */
async function start(
  tx: Context,
  { id, number, recipient_count: total }: LockedRecharge,
  kind: keyof typeof words,
): Promise<undefined> {
  if (tx.caller.kind !== 'user') return;
  await enqueue(tx, { kind, title: `${words[kind]}：${number}`, input: { application_id: id }, total });
}

function refuseCash(sub_balance: unknown, ends_with_month: unknown): void {
  if (sub_balance === 'cash' && ends_with_month) invalid('ends_with_month', '只有补贴可以月底清零');
}

export const rechargeApplications = bindDocument(rechargeApplication, {
  table,
  scope,
  lines: { table: rechargeLine, key: 'recharge_application_id', repeats: ['enterprise_id', 'agent_label_id'] },
  draft: {
    open: async (ctx, values) => {
      refuseCash(values.sub_balance, values.ends_with_month);
      await refuseTargets(ctx, values.enterprise, values.lines);
      return { agent_label_id: await labelOfEnterprise(ctx.db, values.enterprise) };
    },
    change: async (ctx, current, values) => {
      refuseCash(values.sub_balance ?? current.sub_balance, values.ends_with_month ?? current.ends_with_month);
      await refuseTargets(ctx, Number(current.enterprise_id), values.lines);
      if (values.enterprise !== undefined && values.enterprise !== current.enterprise_id)
        invalid('enterprise', '企业不能更改，请新建');
      return {};
    },
  },
  effects: {
    ...{ submit, approve, post, leave_out: rechargeRecipients.leaveOut },
    resume: (tx, application: LockedRecharge) => start(tx, application, 'canteen.recharge'),
    take_back: (tx, application: LockedRecharge) => start(tx, application, 'canteen.take_back'),
    resume_take_back: (tx, application: LockedRecharge) => start(tx, application, 'canteen.take_back'),
  },
  reach: 'trusted',
});
