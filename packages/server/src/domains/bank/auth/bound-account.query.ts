import type { Context } from '../../../platform/context.ts';

/** Whether a device or account acts for a branch. */
export async function isBoundAccount({ db }: Context, bank_cell_id: number, account: string): Promise<boolean> {
  const [bound] = await db.rows(
    "SELECT id FROM bank_cell_auth WHERE bank_cell_id = $1 AND account = $2 AND state = 'bound' AND NOT is_deleted",
    [bank_cell_id, account],
  );
  return bound !== undefined;
}
