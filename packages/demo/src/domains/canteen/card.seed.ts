import { moveCard } from '@zhanggui/server/domains/canteen/card/card.service';
import { cardAccounts } from '@zhanggui/server/domains/canteen/card/card-accounts.service';
import type { Context } from '@zhanggui/server/platform/context';
import { type DemoCanteen, momentOf } from './demo-canteen.ts';

/** A card for each employee; some are lost or replaced. */
export async function seedCards(ctx: Context, canteens: readonly DemoCanteen[]): Promise<void> {
  const issued = momentOf(ctx, 41, '09:00');
  const people = await ctx.db.rows<{ id: number }>(
    "SELECT id FROM employee WHERE enterprise_id = ANY($1::bigint[]) AND state = 'employed' AND NOT is_deleted ORDER BY id",
    [canteens.map(({ enterprise_id }) => enterprise_id)],
  );
  await cardAccounts.openAccounts(
    ctx,
    people.map(({ id }) => id),
  );
  await ctx.db.rows(
    `INSERT INTO meal_card (enterprise_id, agent_label_id, employee_id, card_account_id, number, created_at, updated_at)
     SELECT enterprise_id, agent_label_id, employee_id, id, '6800' || lpad(id::text, 6, '0'), $1, $1 FROM card_account ORDER BY id`,
    [issued.clock()],
  );
  const cards = await ctx.db.rows<{ id: number; number: string }>(
    'SELECT id, number FROM meal_card WHERE id % 25 = 0 ORDER BY id',
  );
  for (const [at, { id, number }] of cards.entries()) {
    const event = at % 2 === 0 ? 'lose' : 'replace';
    await moveCard(momentOf(ctx, 9, '10:00'), id, { event, ...(event === 'replace' && { number: `${number}B` }) });
  }
}
