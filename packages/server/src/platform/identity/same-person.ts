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
    const personsOf = async (users: readonly number[]) => {
      const rows = await accountsOf(ctx).db.rows<{ person_id: number }>(
        `SELECT p.person_id FROM (${personsSql(ctx.extensions)}) p WHERE p.user_id = ANY($1::bigint[])`,
        [users],
      );
      return rows.map(({ person_id }) => person_id);
    };
    const persons = await personsOf(some);
    // Most accounts were never joined with another: the second statement is seldom planned.
    if (persons.length === 0) continue;
    const otherPersons = await personsOf(others);
    if (otherPersons.some((id) => persons.includes(id))) return true;
  }
  return false;
}
