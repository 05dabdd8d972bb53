import type { getBankCellAuth, openBindAuth } from '@zhanggui/contract/domains/bank/auth/bank-cell-auth.action';
import { failBank } from '@zhanggui/contract/domains/bank/bank.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { DatabaseFailure } from '../../../platform/database/errors.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { requireBankCell } from '../bank-cell.query.ts';
import { authHash, codeBytes, spellAuthCode } from './auth-code.ts';

const minutes = 10;

/** Makes a code for a branch; its digest is all that is kept. */
export function issueAuthCode(ctx: Context, bank_cell_id: number): Promise<ReplyOfAction<typeof getBankCellAuth>> {
  return inTransaction(ctx, async (tx) => {
    await requireBankCell(tx.db, bank_cell_id);
    const code = spellAuthCode(tx.random(codeBytes));
    const expires_at = new Date(tx.clock().getTime() + minutes * 60_000);
    await trusted(tx).db.rows(
      'INSERT INTO bank_cell_auth_code (code_hash, bank_cell_id, expires_at, created_by) VALUES ($1, $2, $3, $4::bigint)',
      [authHash(code), bank_cell_id, expires_at, accountIdOf(tx.caller)],
    );
    return { code, expires_at: Math.floor(expires_at.getTime() / 1000), qr: `zhanggui:bank-cell-auth:${code}` };
  });
}

/** Takes a code once and binds the device or account. */
export async function bindAuth(
  ctx: Context,
  { code, account, name = null }: BodyOfAction<typeof openBindAuth>,
): Promise<ReplyOfAction<typeof openBindAuth>> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const [taken] = await tx.db.rows<{ bank_cell_id: number }>(
        `UPDATE bank_cell_auth_code SET used_at = $2 WHERE code_hash = $1 AND used_at IS NULL AND expires_at > $2
         RETURNING bank_cell_id`,
        [authHash(code), tx.clock()],
      );
      if (!taken) return failBank('bank_cell.auth_code', {});
      const [bound] = await tx.db.rows<ReplyOfAction<typeof openBindAuth>>(
        `WITH made AS (INSERT INTO bank_cell_auth (bank_cell_id, agent_label_id, account, name, bound_at)
           SELECT id, agent_label_id, $2, $3, $4 FROM bank_cell WHERE id = $1 AND NOT is_deleted
           RETURNING id, bank_cell_id, account, bound_at)
         SELECT m.id, c.code AS bank_cell, c.name AS bank_cell_name, m.account, extract(epoch FROM m.bound_at)::bigint AS bound_at
         FROM made m JOIN bank_cell c ON c.id = m.bank_cell_id`,
        [taken.bank_cell_id, account, name, tx.clock()],
      );
      return bound ?? failBank('bank_cell.auth_code', {});
    });
  } catch (error) {
    if (error instanceof DatabaseFailure && error.constraint === 'bank_cell_auth_once') {
      return failBank('bank_cell.auth_bound', {});
    }
    throw error;
  }
}

/** Unbinds a device or account from a branch that the caller sees. */
export function unbind(
  ctx: Context,
  { bank_cell, account }: { readonly bank_cell: number; readonly account: string },
): Promise<{ readonly msg: string }> {
  return inTransaction(ctx, async ({ db, clock, caller }) => {
    const [ended] = await db.rows(
      `UPDATE bank_cell_auth SET state = 'unbound', unbound_at = $3, ${edited({ at: '$3', by: '$4::bigint' })}
       WHERE bank_cell_id = $1 AND account = $2 AND state = 'bound' RETURNING id`,
      [bank_cell, account, clock(), accountIdOf(caller)],
    );
    return ended ? { msg: 'SUCCESS' } : failBank('bank_cell.auth_unbound', {});
  });
}
