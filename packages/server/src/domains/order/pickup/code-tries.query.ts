import { fail, refusal } from '@zhanggui/contract/domains/order/order.errors';
import { Failure } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

const max = 5;
const minutes = 10;

/**
 * Refuses an account after five wrong codes. It locks the row, so that codes of one account are checked one after
 * another.
 */
export async function admitTry(tx: Context): Promise<void> {
  const [row] = await trusted(tx).db.rows<{ is_locked: boolean }>(
    `INSERT INTO pickup_try (user_id, since) VALUES ($1::bigint, $2::timestamptz)
     ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
     RETURNING coalesce(locked_until > $2::timestamptz, false) AS is_locked`,
    [accountIdOf(tx.caller) ?? 0, tx.clock()],
  );
  if (row?.is_locked) fail('pickup.locked', {});
}

/** Counts a wrong code; what it answers is to be returned, not thrown, or the count would be undone. */
export async function countWrong(tx: Context): Promise<Failure> {
  const [row] = await trusted(tx).db.rows<{ wrong: number }>(
    `UPDATE pickup_try t SET wrong = n.wrong, since = CASE WHEN n.wrong = 1 THEN $2::timestamptz ELSE t.since END,
       locked_until = CASE WHEN n.wrong >= ${max} THEN $2::timestamptz + interval '${minutes} minutes' END
     FROM (SELECT user_id, CASE WHEN wrong >= ${max} OR since < $2::timestamptz - interval '${minutes} minutes' THEN 1
       ELSE wrong + 1 END AS wrong FROM pickup_try WHERE user_id = $1::bigint) n
     WHERE t.user_id = n.user_id RETURNING t.wrong`,
    [accountIdOf(tx.caller) ?? 0, tx.clock()],
  );
  const left = max - (row?.wrong ?? max);
  return new Failure(refusal('pickup.wrong_code', { left }));
}

/** Forgets wrong codes once a right one was entered. */
export async function forgetTries(tx: Context): Promise<void> {
  await trusted(tx).db.rows('DELETE FROM pickup_try WHERE user_id = $1::bigint', [accountIdOf(tx.caller) ?? 0]);
}
