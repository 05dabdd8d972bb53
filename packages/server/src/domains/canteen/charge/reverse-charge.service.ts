import { failCanteen } from '@zhanggui/contract/domains/canteen/canteen.errors';
import { reverseCharge } from '@zhanggui/contract/domains/canteen/charge/charge.action';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { giveToCard } from '../card/card.service.ts';
import { chargeKey } from './charge.service.ts';

interface Reversed {
  readonly id: number;
  readonly charge_no: string;
  readonly app_id: number | null;
  readonly card_account_id: number;
  readonly card_number: string;
  readonly amount_fen: number;
  readonly state: string;
  readonly way: string;
  readonly charged_at: Date;
  /** Whether the person no longer works for the enterprise. */
  readonly has_left: boolean;
}

/** Locks a charge after its account. */
export async function lockCharge({ db }: Context, id: number): Promise<Reversed> {
  await db.rows(
    'SELECT id FROM card_account WHERE id = (SELECT card_account_id FROM meal_charge WHERE id = $1) FOR NO KEY UPDATE',
    [id],
  );
  const [charge] = await db.rows<Reversed>(
    `SELECT id, charge_no, app_id, card_account_id, card_number, amount_fen, state, way, charged_at,
       EXISTS (SELECT FROM employee e WHERE e.id = employee_id AND e.state <> 'employed') AS has_left FROM meal_charge
     WHERE id = $1 AND NOT is_deleted FOR NO KEY UPDATE`,
    [id],
  );
  return charge ?? fail('not_found', {});
}

/** Takes a charge back on its day, or gives up an unpaid one; a repeat of an application's own reversal changes nothing. */
export function takeBack(ctx: Context, id: number, reason: string | null): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const charge = await lockCharge(tx, id);
    if (charge.state === 'reversed' && tx.caller.kind === 'app') return { id };
    enforceGuard(reverseCharge, charge);
    if (charge.state === 'unpaid') {
      // A till sends again what it was refused: only staff give it up.
      if (tx.caller.kind === 'app') failCanteen('charge.reversed', {});
      await writeReversed(tx, id);
      return { id };
    }
    if (businessDay(charge.charged_at) !== businessDay(tx.clock())) failCanteen('charge.not_today', {});
    await giveBack(tx, charge, reason);
    return { id };
  });
}

/** Gives the value of a charge back to where it came from, under the lock of its account. */
export async function giveBack(
  tx: Context,
  charge: Pick<Reversed, 'id' | 'charge_no' | 'app_id' | 'card_account_id'>,
  reason: string | null,
): Promise<void> {
  const key = chargeKey(charge.app_id ?? 0, charge.charge_no);
  const back = { key: `${key}:back`, of: key, document_no: charge.charge_no, remark: reason };
  await giveToCard(tx, charge.card_account_id, back);
  await writeReversed(tx, charge.id);
}

async function writeReversed({ db, clock, caller }: Context, id: number): Promise<void> {
  await db.rows(
    `UPDATE meal_charge SET state = 'reversed', reversed_at = $2, refusal = NULL, ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = $1`,
    [id, clock(), accountIdOf(caller)],
  );
}
