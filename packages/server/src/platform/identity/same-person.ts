import type { Context } from '../context.ts';
import { type Extensions, openPoint } from '../extension/extension-point.ts';
import { accountsOf } from './accounts-of.ts';
import type { UserCaller } from './caller.ts';

/** SQL of the accounts that are known to be one person's: `user_id, person_id`. */
export type PersonsSql = (extensions: Extensions) => string;

/** Provided by the domain that joins accounts. */
export const accountPersons = openPoint<PersonsSql>('identity.account_persons');

/** The accounts that stand behind a call: its own, and the superuser's who acts as it. */
export function accountsBehind({ id, acted_by }: UserCaller): number[] {
  return acted_by ? [id, acted_by.id] : [id];
}

/** Whether an account of the first is one of the second, or of a person who has one of the second. */
export async function isSamePerson(ctx: Context, some: readonly number[], others: readonly number[]): Promise<boolean> {
  if (some.some((id) => others.includes(id))) return true;
  for (const personsSql of ctx.extensions.all(accountPersons)) {
    const persons = personsSql(ctx.extensions);
    const [found] = await accountsOf(ctx).db.rows(
      `SELECT a.person_id FROM (${persons}) a JOIN (${persons}) b ON b.person_id = a.person_id
       WHERE a.user_id = ANY($1::bigint[]) AND b.user_id = ANY($2::bigint[]) LIMIT 1`,
      [some, others],
    );
    if (found) return true;
  }
  return false;
}
