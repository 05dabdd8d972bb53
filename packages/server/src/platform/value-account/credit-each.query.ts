import type { Context } from '../context.ts';
import { noEdit } from '../database/row-edit.ts';
import { accountIdOf } from '../identity/caller.ts';
import type { StoredValue } from './post-value.service.ts';
import type { Credit } from './value-command.ts';
import { lockAccounts } from './value-rows.query.ts';

/** What all credits of a batch have in common. */
export type Credits<K extends string = string, S extends string = string> = Omit<
  Credit<K, S>,
  'do' | 'account_id' | 'key' | 'amount'
>;

/** What one account is to get, under which key. */
export interface OneCredit {
  readonly account_id: number;
  readonly key: string;
  readonly amount: number;
}

/** How many accounts got something now, and how much; those under a known key and closed ones got nothing. */
export interface Credited {
  readonly count: number;
  readonly amount: number;
}

/**
 * Puts value into many accounts, as `credit` does one by one, each account once. The accounts are locked first: a statement
 * of its own then sees what was posted under the lock before.
 */
export async function creditEach(
  tx: Context,
  stored: StoredValue,
  { credits, ...common }: Credits & { readonly credits: readonly OneCredit[] },
): Promise<Credited> {
  const ids = credits.map(({ account_id }) => account_id);
  if (new Set(ids).size < ids.length) throw new Error('an account is named twice');
  await lockAccounts(tx, stored.names, ids);
  const { kind, sub_balance = String(stored.declared.sub_balances.values[0]?.value), expires_at = null } = common;
  const [done] = await tx.db.rows<Credited>(
    creditText(stored),
    [
      ...[tx.clock(), accountIdOf(tx.caller), ids, credits.map(({ key }) => key), credits.map(({ amount }) => amount)],
      ...[kind, sub_balance, expires_at, common.document_no ?? null, common.remark ?? null],
    ],
    { name: `value:credit:${stored.names.entry}` },
  );
  return done ?? { count: 0, amount: 0 };
}

function creditText({ names, declared }: StoredValue): string {
  const { account, lot, entry, lot_ids, amount, holder } = names;
  const counted = noEdit('amounts follow from entries under the lock of the account');
  const before =
    declared.sub_balances.values.length === 1
      ? `a.${amount('balance')}`
      : `coalesce((SELECT sum(l.${amount('remaining')}) FROM ${lot} l WHERE l.account_id = a.id AND l.is_open AND l.sub_balance = $7), 0)::bigint`;
  return `WITH given AS MATERIALIZED (SELECT a.id AS account_id, g.key, g.amount, nextval('public.${lot_ids}') AS lot, ${before} AS before${holder('a')}
      FROM unnest($3::bigint[], $4::text[], $5::bigint[]) g(account_id, key, amount) JOIN ${account} a ON a.id = g.account_id
      WHERE a.state <> 'closed' AND NOT a.is_deleted AND g.amount > 0 AND NOT EXISTS (SELECT FROM ${entry} e WHERE e.key = g.key)),
    accounts AS (UPDATE ${account} a ${counted} SET ${amount('balance')} = a.${amount('balance')} + n.amount, updated_at = $1, updated_by = coalesce($2::bigint, a.updated_by)
      FROM given n WHERE a.id = n.account_id),
    lots AS (INSERT INTO ${lot} (id, account_id, sub_balance, ${amount('amount')}, ${amount('remaining')}, expires_at, key, document_no, created_at${holder()}) OVERRIDING SYSTEM VALUE
      SELECT n.lot, n.account_id, $7, n.amount, n.amount, $8::timestamptz, n.key, $9, $1::timestamptz${holder('n')} FROM given n),
    entries AS (INSERT INTO ${entry} (account_id, kind, sub_balance, ${amount('amount')}, ${amount('before')}, ${amount('after')}, key, leg, lot, document_no, remark, created_at, updated_at, created_by, updated_by${holder()})
      SELECT n.account_id, $6, $7, n.amount, n.before, n.before + n.amount, n.key, 1, n.lot, $9, $10, $1::timestamptz, $1::timestamptz, $2::bigint, $2::bigint${holder('n')} FROM given n)
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM given`;
}
