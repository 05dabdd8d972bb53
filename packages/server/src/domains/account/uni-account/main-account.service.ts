import type { Context } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { setActive } from '../../../platform/identity/account/account.service.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { accountPersonsSql, allRecordsSql } from './person-records.port.ts';

/** Keeps the main account of a person while it is in use and of one of the records; hands on to another such account, or to none. */
async function settleMain(tx: Context, id: number): Promise<number | null> {
  const [settled] = await tx.db.rows<{ user_id: number | null }>(
    `WITH next AS (SELECT (SELECT r.user_id FROM uni_account_record l
         JOIN (${allRecordsSql(tx.extensions)}) r ON r.kind = l.kind AND r.record_id = l.record_id
         JOIN "user" u ON u.id = r.user_id AND u.is_active AND NOT u.is_deleted
         WHERE l.uni_account_id = a.id AND NOT l.is_deleted
         ORDER BY r.user_id IS NOT DISTINCT FROM a.user_id DESC, r.is_gone, l.id LIMIT 1) AS user_id FROM uni_account a WHERE a.id = $1),
       written AS (UPDATE uni_account a SET user_id = n.user_id, ${edited({ by: '$2::bigint', of: 'a' })} FROM next n
         WHERE a.id = $1 AND a.user_id IS DISTINCT FROM n.user_id)
     SELECT user_id FROM next`,
    [id, accountIdOf(tx.caller)],
  );
  return settled?.user_id ?? null;
}

/** After an account was kept out or let in: no person keeps a main account that can not sign in. */
export async function followSwitch(tx: Context, user_id: number): Promise<void> {
  const persons = await tx.db.rows<{ person_id: number }>(
    `SELECT DISTINCT p.person_id FROM (${accountPersonsSql(tx.extensions)}) p WHERE p.user_id = $1 ORDER BY 1`,
    [user_id],
  );
  for (const { person_id } of persons) await settleMain(tx, person_id);
}

/** Settles the main account after records were taken out; where that leaves none, one that joining disabled takes its place. */
export async function handOnMain(tx: Context, id: number): Promise<void> {
  if ((await settleMain(tx, id)) !== null) return;
  const [heir] = await tx.db.rows<{ user_id: number }>(
    `SELECT l.disabled_user_id AS user_id FROM uni_account_record l
     JOIN (${allRecordsSql(tx.extensions)}) r ON r.kind = l.kind AND r.record_id = l.record_id AND NOT r.is_gone
     WHERE l.uni_account_id = $1 AND NOT l.is_deleted AND l.disabled_user_id IS NOT NULL ORDER BY l.id LIMIT 1`,
    [id],
  );
  if (!heir) return;
  await setActive(tx, heir.user_id, true);
  await tx.db.rows(
    `UPDATE uni_account_record ${noEdit('the account is in use again')} SET disabled_user_id = NULL WHERE uni_account_id = $1 AND disabled_user_id = $2`,
    [id, heir.user_id],
  );
}
