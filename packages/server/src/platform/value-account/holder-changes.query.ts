import type { Context } from '../context.ts';
import { noEdit } from '../database/row-edit.ts';
import { ownerNames } from './owner-accounts.query.ts';
import type { StoredValue } from './post-value.service.ts';

const follows = noEdit('it follows from the holder');

/** Keeps what owners have from being spent. */
export async function freezeAccounts(
  { db }: Context,
  stored: StoredValue,
  owner_ids: readonly number[],
  reason: string,
): Promise<void> {
  const { account, key } = ownerNames(stored);
  await db.rows(
    `UPDATE ${account} ${follows} SET state = 'frozen', state_reason = $2 WHERE ${key} = ANY($1::bigint[]) AND state = 'open'`,
    [owner_ids, reason],
  );
}

/** Opens the accounts of owners that are closed, or frozen for that reason. */
export async function reopenAccounts(
  { db }: Context,
  stored: StoredValue,
  owner_ids: readonly number[],
  reason: string,
): Promise<void> {
  const { account, key } = ownerNames(stored);
  await db.rows(
    `UPDATE ${account} ${follows} SET state = 'open', state_reason = NULL WHERE ${key} = ANY($1::bigint[])
     AND (state = 'closed' OR state = 'frozen' AND state_reason = $2)`,
    [owner_ids, reason],
  );
}

/** What of the holder changes, for all accounts that have another reference of it. */
export interface HolderChange {
  readonly of: string;
  readonly id: number;
  readonly set: string;
  readonly to: number | null;
}

/** Accounts and what is left in them follow their holder; entries stay as they were on their day. */
export async function followHolder(
  { db }: Context,
  { names }: StoredValue,
  { of, id, set, to }: HolderChange,
): Promise<void> {
  const change = `SET ${set}_id = $2::bigint WHERE ${of}_id = $1`;
  await db.rows(`UPDATE ${names.account} ${follows} ${change}`, [id, to]);
  await db.rows(`UPDATE ${names.lot} ${change} AND is_open`, [id, to]);
}
