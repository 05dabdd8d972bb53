import { cardAccounts } from '@zhanggui/server/domains/canteen/card/card-accounts.service';
import { postRecharge } from '@zhanggui/server/domains/canteen/recharge/recharge.job';
import { rechargeApplications } from '@zhanggui/server/domains/canteen/recharge/recharge.service';
import type { Context } from '@zhanggui/server/platform/context';
import { type DemoCanteen, momentOf } from './demo-canteen.ts';

/** How far each application of the demo has come, in days before now. Nothing ends within the next days. */
const applications = [
  { part: 'first', reason: '餐补', sub_balance: 'subsidy', ends: true, fen: 30_000, days: 40, outcome: 'posted' },
  { part: 'later', reason: '本月餐补', sub_balance: 'subsidy', ends: false, fen: 15_000, days: 8, outcome: 'posted' },
  { part: 'later', reason: '员工自充', sub_balance: 'cash', ends: false, fen: 20_000, days: 8, outcome: 'posted' },
  { part: 'later', reason: '高温补贴', sub_balance: 'subsidy', ends: false, fen: 5000, days: 2, outcome: 'approved' },
  { part: 'later', reason: '加班餐补', sub_balance: 'subsidy', ends: false, fen: 6000, days: 1, outcome: 'submitted' },
] as const;

/** Applications of one enterprise for all its people. */
export async function seedRecharges(
  ctx: Context,
  { enterprise_id }: DemoCanteen,
  part: (typeof applications)[number]['part'],
): Promise<void> {
  for (const application of applications.filter((one) => one.part === part))
    await makeApplication(momentOf(ctx, application.days, '04:00'), enterprise_id, application);
}

async function makeApplication(
  ctx: Context,
  enterprise_id: number,
  { reason, sub_balance, ends, fen, outcome }: (typeof applications)[number],
): Promise<void> {
  const [made] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO recharge_application (created_at, updated_at, number, enterprise_id, agent_label_id, kind, reason, sub_balance, ends_with_month, each_fen)
     SELECT $2, $2, 'CZ' || to_char($2::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('recharge_no_seq')::text, 6, '0'),
       id, agent_label_id, 'everybody', $3, $4, $5, $6 FROM enterprise WHERE id = $1 RETURNING id`,
    [enterprise_id, ctx.clock(), reason, sub_balance, ends, fen],
  );
  const id = made?.id ?? 0;
  const move = (event: string) => rechargeApplications.move(ctx, { id, event });
  await move('submit');
  if (outcome === 'submitted') return;
  await move('approve');
  if (outcome === 'approved') return;
  await move('post');
  await postRecharge(ctx, id);
}

/** Takes what subsidies of a past month left. */
export async function expirePastSubsidies(ctx: Context): Promise<void> {
  await cardAccounts.expireDue(ctx);
}
