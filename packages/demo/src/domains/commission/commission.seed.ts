import { businessDay } from '@zhanggui/contract/platform/time';
import { accrueDue, collectLines } from '@zhanggui/server/domains/commission/accrue.service';
import { setRule } from '@zhanggui/server/domains/commission/commission-rule.service';
import { build, commissionSettlements } from '@zhanggui/server/domains/commission/settle.service';
import type { Context } from '@zhanggui/server/platform/context';

const dayMs = 86_400_000;
const day = (offset: number) => businessDay(new Date(Date.now() + offset * dayMs));

/** Smaller parts of one transaction would read over ever more rows that it has changed. */
const atOnce = 20_000;

/** The settlement of each label so far, the first labels further than the last. */
const outcomes = [['submit', 'confirm'], ['submit'], []] as const;

/** Rules of commission, what received orders have earned, and settlements in different states. */
export async function seedCommission(ctx: Context): Promise<void> {
  const labels = await ctx.db.rows<{ id: number }>('SELECT id FROM agent_label ORDER BY id');
  const categories = await ctx.db.rows<{ id: number }>(
    'SELECT id FROM category WHERE parent_id IS NULL ORDER BY id LIMIT 2',
  );
  await setRule(ctx, { percent: '2', starts_date: day(-400), remark: '全部分公司的基本比例' });
  for (const [at, { id }] of categories.entries())
    await setRule(ctx, { category: id, percent: at === 0 ? '3.5' : '1.5', starts_date: day(-400) });
  const [first] = labels;
  if (first) {
    await setRule(ctx, { agent_label: first.id, percent: '3', starts_date: day(-200), remark: '年度协议' });
    await setRule(ctx, { agent_label: first.id, percent: '3.2', starts_date: day(30), remark: '续签协议' });
  }
  await collectLines(ctx);
  await ctx.db.rows('ANALYZE commission_line');
  // Nothing that is due within a day may change a row.
  await accrueDue(ctx, new Date(Date.now() + dayMs), atOnce);
  for (const [at, { id }] of labels.slice(0, outcomes.length).entries()) {
    const [open] = await ctx.db.rows<{ fen: number }>(
      'SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM commission_item WHERE agent_label_id = $1',
      [id],
    );
    if (!open || open.fen <= 0) continue;
    const settlement = await build(ctx, { agent_label: id, to_date: day(0) });
    for (const event of outcomes[at] ?? []) await commissionSettlements.move(ctx, { id: settlement.id, event });
  }
}
