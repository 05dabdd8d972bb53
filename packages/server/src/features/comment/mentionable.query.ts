import { maxOffered } from '@zhanggui/contract/features/comment/comment';
import { Failure } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/fields/contains.ts';
import { accountIdOf, type UserCaller } from '../../platform/identity/caller.ts';
import { readConditions } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { compileWhere } from '../../platform/resource/where.ts';

export interface Person {
  readonly id: number;
  readonly nickname: string;
}

/** Maximum number of candidates whose access to the record is checked. */
const maxRequested = 60;

/** Accounts whose names contain a text and who may see a record, staff first. */
export async function mentionable(ctx: Context, compiled: CompiledResource, id: number, q: string): Promise<Person[]> {
  const { db } = ctx.identity;
  const name = `concat_ws(' ', u.nickname, u.name)`;
  const people = await db.rows<Person>(
    `SELECT u.id, u.nickname FROM "user" u WHERE u.is_active AND NOT u.is_deleted AND u.id <> $2 AND ${contains(name, '$1')}
     ORDER BY u.supplier_id IS NOT NULL, u.agent_label_id IS NOT NULL, u.bank_cell_id IS NOT NULL, u.enterprise_id IS NOT NULL,
       u.nickname, u.id LIMIT ${maxRequested}`,
    [q, accountIdOf(ctx.caller)],
  );
  const found: Person[] = [];
  for (const person of people) {
    if (found.length === maxOffered) break;
    if (await readerOf(ctx, compiled, id, person.id)) found.push(person);
  }
  return found;
}

/** The rights of an account that may see a record at present; undefined where it may not. */
export async function readerOf(
  { identity }: Context,
  compiled: CompiledResource,
  id: number,
  user_id: number,
): Promise<UserCaller | undefined> {
  const caller = await identity.callerOf(user_id);
  const conditions = caller && conditionsFor(compiled, caller);
  if (!conditions) return undefined;
  const where = compileWhere(compiled, {
    is_deleted: false,
    scope: caller.scope,
    conditions: [{ field: 'id', lookup: 'eq', value: id }, ...conditions],
  });
  const seen = await identity.db.rows(`SELECT 1 FROM ${compiled.table} t WHERE ${where.sql('t')}`, where.values);
  return seen.length > 0 ? caller : undefined;
}

function conditionsFor(compiled: CompiledResource, caller: UserCaller) {
  try {
    return readConditions(compiled, caller);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
