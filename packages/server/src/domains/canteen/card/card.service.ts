import { failCanteen } from '@zhanggui/contract/domains/canteen/canteen.errors';
import { settleCardAccount } from '@zhanggui/contract/domains/canteen/card/meal-card.action';
import { mealCardFlow } from '@zhanggui/contract/domains/canteen/card/meal-card.flow';
import { mealCard } from '@zhanggui/contract/domains/canteen/card/meal-card.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { DatabaseFailure } from '../../../platform/database/errors.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { nextNumber } from '../../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { cardAccounts } from './card-accounts.service.ts';

/** The lock of an account, which is that of its cards too. */
async function lockAccount({ db }: Context, id: number): Promise<void> {
  await db.rows('SELECT id FROM card_account WHERE id = $1 FOR NO KEY UPDATE', [id]);
}

async function insertCard(tx: Context, account_id: number, number: string): Promise<number> {
  const [row] = await tx.db.rows<{ id: number }>(
    `INSERT INTO meal_card (enterprise_id, agent_label_id, employee_id, card_account_id, number, created_at, created_by, updated_by)
     SELECT enterprise_id, agent_label_id, employee_id, id, $2, $3, $4::bigint, $4::bigint FROM card_account WHERE id = $1 RETURNING id`,
    [account_id, number, tx.clock(), accountIdOf(tx.caller)],
  );
  return row?.id ?? fail('not_found', {});
}

/** A number that another card has, also one that the caller does not see, is refused by the database. */
async function namingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'unique' && error.table === 'meal_card')
      return failCanteen('card.number_taken', {});
    throw error;
  }
}

/** Gives an employee a card, and an account with the first one. */
export function issue(ctx: Context, employee_id: number, number: string): Promise<{ id: number }> {
  return namingTaken(() =>
    inTransaction(ctx, async (tx) => {
      const account_id =
        (await cardAccounts.openAccount(tx, employee_id)) ?? invalid('employee', '该员工不存在或已离职');
      await lockAccount(tx, account_id);
      const [other] = await tx.db.rows<{ number: string }>(
        "SELECT number FROM meal_card WHERE card_account_id = $1 AND state IN ('active', 'lost')",
        [account_id],
      );
      if (other) failCanteen('card.has_one', other);
      const id = await insertCard(tx, account_id, number);
      about(tx, mealCard, id);
      return { id };
    }),
  );
}

type CardEvent = 'lose' | 'find' | 'replace' | 'cancel';

/** Moves a card by an event of its flow under the lock of its account; a new number makes the card that replaces it. */
export function moveCard(
  ctx: Context,
  id: number,
  { event, number = null }: { readonly event: CardEvent; readonly number?: string | null },
): Promise<{ id: number }> {
  return namingTaken(() =>
    inTransaction(ctx, async (tx) => {
      const [seen] = await tx.db.rows<{ card_account_id: number }>(
        'SELECT card_account_id FROM meal_card WHERE id = $1 AND NOT is_deleted',
        [id],
      );
      const account_id = seen?.card_account_id ?? fail('not_found', {});
      await lockAccount(tx, account_id);
      const [card] = await tx.db.rows<{ state: string }>('SELECT state FROM meal_card WHERE id = $1', [id]);
      const { to } = decideTransition(mealCardFlow, card?.state ?? '', event);
      await tx.db.rows(
        `UPDATE meal_card SET state = $2, lost_at = CASE $2 WHEN 'lost' THEN $3::timestamptz WHEN 'active' THEN NULL ELSE lost_at END,
           ended_at = CASE WHEN $2 IN ('replaced', 'cancelled') THEN $3::timestamptz END, replaced_by = $5::text,
           ${edited({ at: '$3', by: '$4::bigint' })} WHERE id = $1`,
        [id, String(to), tx.clock(), accountIdOf(tx.caller), number],
      );
      return { id: number === null ? id : await insertCard(tx, account_id, number) };
    }),
  );
}

/** Pays out the cash of a person who left, takes the subsidy back, and closes the account with its card; unpaid meals come first. */
export function settle(ctx: Context, id: number, { despite_unpaid = false } = {}): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, id);
    const [account] = await tx.db.rows<{ state: string; is_employed: boolean; count: number }>(
      `SELECT a.state, e.state = 'employed' AS is_employed, (SELECT count(*)::int FROM meal_charge c
         WHERE c.employee_id = e.id AND c.card_account_id = a.id AND c.state = 'unpaid') AS count
       FROM card_account a JOIN employee e ON e.id = a.employee_id WHERE a.id = $1 AND NOT a.is_deleted`,
      [id],
    );
    enforceGuard(settleCardAccount, account ?? fail('not_found', {}));
    if (account?.is_employed) failCanteen('card.still_employed', {});
    if (account && account.count > 0 && !despite_unpaid) failCanteen('card.owes', account);
    const document_no = await nextNumber(tx, { prefix: 'LQ', sequence: 'card_settlement_no_seq' });
    const posted = { do: 'debit', account_id: id, amount: 'all', is_owed: true, document_no } as const;
    const key = `settle:${document_no}`;
    await cardAccounts.post(tx, { ...posted, key: `${key}:cash`, kind: 'payout', from: ['cash'] });
    const forfeit = { ...posted, key: `${key}:subsidy`, kind: 'forfeit', from: ['subsidy'] } as const;
    const { balance } = await cardAccounts.post(tx, forfeit);
    if (balance > 0) failCanteen('card.in_use', {});
    await writeState(tx, id, 'closed');
    await tx.db.rows(
      `UPDATE meal_card SET state = 'cancelled', ended_at = $2, ${edited({ at: '$2', by: '$3::bigint' })}
       WHERE card_account_id = $1 AND state IN ('active', 'lost')`,
      [id, tx.clock(), accountIdOf(tx.caller)],
    );
    return { id };
  });
}

async function writeState(tx: Context, id: number, state: 'frozen' | 'closed'): Promise<void> {
  await tx.db.rows(
    `UPDATE card_account SET state = $2, state_reason = NULL, ${edited({ at: '$3', by: '$4::bigint' })} WHERE id = $1`,
    [id, state, tx.clock(), accountIdOf(tx.caller)],
  );
}

interface GivenBack {
  readonly key: string;
  /** The key of what was spent. */
  readonly of: string;
  readonly document_no: string;
  readonly remark: string | null;
}

/** Gives what was spent back to where it came from, under the account's lock. A closed account is settled again at once, whatever is unpaid. */
export async function giveToCard(tx: Context, id: number, back: GivenBack): Promise<void> {
  const [account] = await tx.db.rows<{ state: string }>('SELECT state FROM card_account WHERE id = $1', [id]);
  const isClosed = account?.state === 'closed';
  if (isClosed) await writeState(tx, id, 'frozen');
  await cardAccounts.post(tx, { do: 'reverse', account_id: id, kind: 'refund', ...back });
  if (isClosed) await settle(tx, id, { despite_unpaid: true });
}
