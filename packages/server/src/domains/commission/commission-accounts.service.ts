import { commissionAccount } from '@zhanggui/contract/domains/commission/commission-account';
import type { Context } from '../../platform/context.ts';
import { bindValueAccount } from '../../platform/value-account/bind-value-account.ts';
import {
  commissionAccount as account,
  commissionEntry as entry,
  commissionHold as hold,
  commissionLot as lot,
} from './commission.tables.ts';

/** An agent label sees its own. */
export const byAgent = { by: { agent: 'agent_label_id' } } as const;

export const commissionAccounts = bindValueAccount(commissionAccount, {
  ...{ account, lot, hold, entry, scope: byAgent },
  title: (a) => `(SELECT g.name FROM agent_label g WHERE g.id = ${a}.agent_label_id)`,
});

/** Locks the account of a label, so that its accruals, reversals and settlements take turns; undefined before its first line. */
export async function lockAccount({ db }: Context, agent_label_id: number): Promise<number | undefined> {
  const [row] = await db.rows<{ id: number }>(
    'SELECT id FROM commission_account WHERE agent_label_id = $1 FOR UPDATE',
    [agent_label_id],
  );
  return row?.id;
}
