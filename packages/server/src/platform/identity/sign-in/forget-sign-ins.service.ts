import type { Context } from '../../context.ts';

/** Deletes attempts and challenges after their time, dead sessions after a month. */
export async function forgetSignIns({ db, clock }: Context): Promise<void> {
  const now = clock();
  await db.rows("DELETE FROM sign_in_attempt WHERE last_failed_at < $1::timestamptz - interval '1 hour'", [now]);
  await db.rows('DELETE FROM sign_in_challenge WHERE expires_at < $1', [now]);
  await db.rows(
    `DELETE FROM session WHERE expires_at < $1::timestamptz - interval '30 days'
       OR revoked_at < $1::timestamptz - interval '30 days'`,
    [now],
  );
}
