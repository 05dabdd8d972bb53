import type { moveCellStaff } from '@zhanggui/contract/domains/account/cell-staff/bank-cell-staff.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { changeAccount } from '../../../platform/identity/account/account.service.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { requireBankCell } from '../../bank/bank-cell.query.ts';
import { lockPerson } from '../person/person.service.ts';

/** Moves a person with their account: from the next request on it sees the rows of the other cell. */
export async function movePerson(
  ctx: Context,
  id: number,
  { bank_cell }: BodyOfAction<typeof moveCellStaff>,
): Promise<{ readonly id: number }> {
  await inTransaction(ctx, async (tx) => {
    const { bank_cell_id, user_id } = await lockPerson(tx, 'bank_cell_staff', id);
    if (bank_cell === bank_cell_id) invalid('bank_cell', '该员工已在这个网点');
    await requireBankCell(tx.db, bank_cell);
    if (user_id !== null) await changeAccount(tx, user_id, { bank_cell_id: bank_cell });
    await tx.db.rows(`UPDATE bank_cell_staff SET bank_cell_id = $2, ${edited({ by: '$3' })} WHERE id = $1`, [
      id,
      bank_cell,
      accountIdOf(tx.caller),
    ]);
  });
  return { id };
}
