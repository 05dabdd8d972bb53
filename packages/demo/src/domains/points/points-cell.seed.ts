import { bankCellLevel, bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { moveAtBranch, reverseRecord } from '@zhanggui/server/domains/points/branch/points-cell-record.service';
import type { Context } from '@zhanggui/server/platform/context';

/** What people got and spent there, by days before now. */
const moves = [
  { days: 47, kind: 'earn', points: 300, reason: '开卡活动' },
  { days: 41, kind: 'earn', points: 200, reason: '存款活动' },
  { days: 36, kind: 'spend', points: 120, reason: '兑换购物袋' },
  { days: 5, kind: 'earn', points: 260, reason: '手机银行活动' },
  { days: 3, kind: 'earn', points: 150, reason: '开卡活动' },
  { days: 1, kind: 'spend', points: 80, reason: '兑换雨伞' },
] as const;

/** A counter for each enterprise that cooperates, two for the first ones; the last one is switched off. */
const branches = `
  INSERT INTO points_cell (enterprise_id, agent_label_id, bank_cell_id, state, earn_budget, spend_budget, valid_days, contact, phone)
  SELECT n.id, n.agent_label_id, c.id, CASE WHEN n.at = n.many THEN 'paused' ELSE 'open' END, 20000 + n.at * 5000, 10000, 365, c.contact, c.phone
  FROM (SELECT id, agent_label_id, row_number() OVER (ORDER BY id) AS at, count(*) OVER () AS many FROM enterprise WHERE state = 'active') n
  JOIN (SELECT id, contact, phone, row_number() OVER (ORDER BY id) AS at FROM bank_cell
    WHERE level = ${bankCellLevel.outlet} AND status = ${bankCellStatus.enabled} AND NOT is_deleted) c ON c.at = n.at OR (n.at <= 3 AND c.at = n.at + 20)
  RETURNING id, enterprise_id, state`;

/** Makes the points branches of the demo, and what was given and spent there. */
export async function seedPointsCells(ctx: Context): Promise<void> {
  const made = await ctx.db.rows<{ id: number; enterprise_id: number; state: string }>(branches);
  for (const { id, enterprise_id, state } of made) if (state === 'open') await moveSome(ctx, id, enterprise_id);
}

async function moveSome(ctx: Context, points_cell: number, enterprise_id: number): Promise<void> {
  const people = await ctx.db.rows<{ id: number }>(
    "SELECT id FROM employee WHERE enterprise_id = $1 AND state = 'employed' ORDER BY id OFFSET $2 LIMIT 3",
    [enterprise_id, points_cell % 5],
  );
  const done: number[] = [];
  for (const [at, { days, kind, points, reason }] of moves.entries()) {
    const employee = people[at % people.length]?.id ?? 0;
    const moment = new Date(Date.now() - days * 86_400_000);
    const from = { ...ctx, clock: () => moment };
    done.push((await moveAtBranch(from, kind, points_cell, { employee, points, reason })).id);
  }
  if (points_cell % 3 === 1) await reverseRecord(ctx, done[4] ?? 0, { reason: '客户资料不符' });
}
