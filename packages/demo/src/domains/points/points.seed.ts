import { fundOf } from '@zhanggui/server/domains/points/fund/pay.service';
import { postRecipients } from '@zhanggui/server/domains/points/issue/points-issue.job';
import { pointsIssues } from '@zhanggui/server/domains/points/issue/points-issue.service';
import { enterpriseFunds, pointsAccounts } from '@zhanggui/server/domains/points/points-accounts.service';
import type { Context } from '@zhanggui/server/platform/context';

/** How far each issue of the demo has come, in days before now; the first enterprises have several. */
const issues = [
  { reason: '春节福利', kind: 'everybody', points: 2000, days: 280, outcome: 'posted' },
  { reason: '端午福利', kind: 'everybody', points: 500, days: 160, outcome: 'posted' },
  { reason: '中秋福利', kind: 'everybody', points: 800, days: 58, outcome: 'posted' },
  { reason: '生日祝福', kind: 'birthday', points: 300, days: 20, outcome: 'posted' },
  { reason: '年度优秀员工', kind: 'list', points: 1500, days: 2, outcome: 'approved' },
  { reason: '司龄奖励', kind: 'service', points: 200, days: 1, outcome: 'submitted' },
] as const;

/** Deposits, issues in different states, and what people have spent. */
export async function seedPoints(ctx: Context): Promise<void> {
  const enterprises = await ctx.db.rows<{ id: number; people: number }>(
    `SELECT n.id, count(e.id)::int AS people FROM enterprise n JOIN employee e ON e.enterprise_id = n.id AND e.state = 'employed'
     WHERE n.state = 'active' GROUP BY n.id ORDER BY n.id`,
  );
  for (const [at, { id, people }] of enterprises.entries()) {
    const before = at > 3 ? issues.slice(2, 4) : issues;
    await deposit(ctx, id, people * 3000);
    for (const issue of before) await makeIssue(atDay(ctx, issue.days), id, issue);
  }
  await spend(ctx);
}

const atDay = (ctx: Context, days: number): Context => {
  const moment = new Date(Date.now() - days * 86_400_000);
  return { ...ctx, clock: () => moment };
};

async function deposit(ctx: Context, enterprise_id: number, amount: number): Promise<void> {
  const from = atDay(ctx, 285);
  const account_id = await fundOf(from, enterprise_id);
  const no = `YH${String(20_260_000 + enterprise_id)}`;
  const credit = { do: 'credit', account_id, key: `deposit:${no}`, kind: 'deposit', document_no: no } as const;
  await enterpriseFunds.post(from, { ...credit, amount, remark: '预付积分款' });
}

async function makeIssue(ctx: Context, enterprise_id: number, issue: (typeof issues)[number]): Promise<void> {
  const { reason, kind, points, outcome } = issue;
  const now = ctx.clock();
  const month = now.getMonth() + 1;
  const [made] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO points_issue (created_at, updated_at, number, enterprise_id, agent_label_id, kind, reason, points_each, rule_month, expires_date)
     SELECT $2, $2, 'JF' || to_char($2::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('points_issue_no_seq')::text, 6, '0'),
       id, agent_label_id, $3, $4, $5, $6, (($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date + 365) FROM enterprise WHERE id = $1 RETURNING id`,
    [
      enterprise_id,
      now,
      kind,
      reason,
      kind === 'list' ? null : points,
      kind === 'birthday' || kind === 'service' ? month : null,
    ],
  );
  const id = made?.id ?? 0;
  if (kind === 'list') await listSome(ctx, id, points);
  const [anybody] = await ctx.db.rows(
    `SELECT FROM employee WHERE enterprise_id = $1 AND state = 'employed' AND ($2 <> 'birthday' OR date_part('month', birth_date) = $3)
       AND ($2 <> 'service' OR (date_part('month', hired_date) = $3 AND hired_date < now() - interval '1 year')) LIMIT 1`,
    [enterprise_id, kind, month],
  );
  if (!anybody) return;
  const move = (event: string) => pointsIssues.move(ctx, { id, event });
  await move('submit');
  if (outcome === 'submitted') return;
  await move('approve');
  if (outcome === 'approved') return;
  await move('post');
  await postRecipients(ctx, id);
}

async function listSome(ctx: Context, issue_id: number, points: number): Promise<void> {
  await ctx.db.rows(
    `INSERT INTO points_issue_line (points_issue_id, enterprise_id, agent_label_id, employee_id, points)
     SELECT i.id, i.enterprise_id, i.agent_label_id, e.id, $2 FROM points_issue i JOIN LATERAL (SELECT id FROM employee
       WHERE enterprise_id = i.enterprise_id AND state = 'employed' ORDER BY id LIMIT 4) e ON true WHERE i.id = $1`,
    [issue_id, points],
  );
}

/** Some have spent some of what they got. */
async function spend(ctx: Context): Promise<void> {
  const accounts = await ctx.db.rows<{ id: number; balance: number }>(
    'SELECT id, balance FROM points_account WHERE id % 3 = 0 AND balance > 200 ORDER BY id',
  );
  const commands = accounts.map(({ id, balance }) => ({
    ...({
      do: 'debit',
      account_id: id,
      key: `demo:${id}`,
      kind: 'spend',
      amount: 100 + (id % 5) * Math.floor(balance / 10),
    } as const),
    remark: '积分商城兑换',
  }));
  await pointsAccounts.postEach(atDay(ctx, 9), commands);
}
