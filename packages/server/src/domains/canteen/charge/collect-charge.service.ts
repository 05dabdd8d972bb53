import { canteenRefusal } from '@zhanggui/contract/domains/canteen/canteen.errors';
import { collectCharge } from '@zhanggui/contract/domains/canteen/charge/charge.action';
import { Failure } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { cardAccounts } from '../card/card-accounts.service.ts';
import { chargeKey, debitOf, notUsable } from './charge.service.ts';
import { lockCards } from './charge-rows.query.ts';
import { lockCharge } from './reverse-charge.service.ts';

/** Takes an unpaid charge under its own number; the card must have paid at its moment. A leaver owes it despite the freeze. */
export function collect(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const charge = await lockCharge(tx, id);
    enforceGuard(collectCharge, charge);
    const { card_account_id: account_id, card_number, charge_no, amount_fen, charged_at, has_left: is_owed } = charge;
    const card = (await lockCards(tx, [card_number])).get(card_number);
    const refusal = card ? notUsable(card, { is_late: true, charged_at }) : canteenRefusal('card.unknown', {});
    if (refusal) throw new Failure(refusal);
    const key = chargeKey(charge.app_id ?? 0, charge_no);
    await cardAccounts.post(tx, { ...debitOf({ account_id, key, amount_fen, charge_no }), is_owed });
    await tx.db.rows(
      `UPDATE meal_charge SET state = 'done', refusal = NULL, ${edited({ at: '$3', by: '$4::bigint' })},
         subsidy_fen = coalesce((SELECT sum(-e.amount_fen) FROM card_entry e WHERE e.key = $2 AND e.sub_balance = 'subsidy'), 0)
       WHERE id = $1`,
      [id, key, tx.clock(), accountIdOf(tx.caller)],
    );
    return { id };
  });
}
