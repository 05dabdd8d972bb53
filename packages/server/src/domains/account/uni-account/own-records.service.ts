import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import {
  agentPerson,
  bankPerson,
  cellPerson,
  employeePerson,
  regionPerson,
  staffPerson,
} from '@zhanggui/contract/domains/account/uni-account/person-kind.enum';
import { agentStatus } from '@zhanggui/contract/domains/agent/agent-status.enum';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';

import { changeAccount } from '../../../platform/identity/account/account.service.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { followAccount } from '../../agent/agent.service.ts';
import { followPeople } from '../person/person.query.ts';
import type { Contact, PersonRecords } from './person-records.port.ts';

type People = 'bank_cell_staff' | 'bank_employee' | 'region_staff' | 'staff';

const gone = `s.status = ${employment.left} AS is_gone`;

/** Writes name and phone of an account and of everything that follows it. */
async function contactOfAccount(ctx: Context, user_id: number, { name, tel }: Contact): Promise<void> {
  await changeAccount(ctx, user_id, { name, tel });
  await followAccount(ctx, user_id);
  await followPeople(ctx.db, user_id);
}

async function userOf(ctx: Context, people: 'agent' | 'backend_employee', id: number): Promise<number> {
  const [found] = await ctx.db.rows<{ user_id: number }>(`SELECT user_id FROM ${people} WHERE id = $1`, [id]);
  if (!found) throw new Error(`${people} ${id} is gone`);
  return found.user_id;
}

/** Records that hold name, phone and status themselves. */
function people(table: People, place: string, user_id = 'NULL::bigint'): PersonRecords {
  return {
    recordsSql: `SELECT s.id AS record_id, s.name, s.tel, ${place} AS place, ${gone}, ${user_id} AS user_id FROM ${table} s WHERE NOT s.is_deleted`,
    contact: async (ctx, id, { name, tel }) => {
      await ctx.db.rows(`UPDATE ${table} SET name = $2, tel = $3, ${edited({ by: '$4' })} WHERE id = $1`, [
        ...[id, name, tel, accountIdOf(ctx.caller)],
      ]);
    },
    leave: async (ctx, id) => {
      await ctx.db.rows(
        `UPDATE ${table} SET status = ${employment.left}, left_at = $2, ${edited({ by: '$3' })}
         WHERE id = $1 AND status <> ${employment.left}`,
        [id, ctx.clock(), accountIdOf(ctx.caller)],
      );
    },
  };
}

/** The same with an account, which is changed as well. */
function peopleWithAccount(table: 'bank_cell_staff' | 'staff', place: string): PersonRecords {
  const own = people(table, place, 's.user_id');
  return {
    ...own,
    contact: async (ctx, id, contact) => {
      await own.contact(ctx, id, contact);
      const [found] = await ctx.db.rows<{ user_id: number | null }>(`SELECT user_id FROM ${table} WHERE id = $1`, [id]);
      if (found?.user_id) await contactOfAccount(ctx, found.user_id, contact);
    },
  };
}

const cellName = '(SELECT c.name FROM bank_cell c WHERE c.id = s.bank_cell_id)';

/** Each account that holds a role has an employment; without a department it says nothing of a person who is recorded elsewhere. */
const isOwnRecord = `(s.department_id IS NOT NULL OR NOT EXISTS (
  SELECT FROM staff p WHERE p.user_id = s.user_id AND NOT p.is_deleted
  UNION ALL SELECT FROM bank_cell_staff p WHERE p.user_id = s.user_id AND NOT p.is_deleted
  UNION ALL SELECT FROM agent p WHERE p.user_id = s.user_id AND NOT p.is_deleted))`;

const employees: PersonRecords = {
  recordsSql: `SELECT s.id AS record_id, u.name, u.tel, (SELECT o.name FROM organ o WHERE o.id = s.department_id) AS place, ${gone}, s.user_id
    FROM backend_employee s JOIN "user" u ON u.id = s.user_id WHERE NOT s.is_deleted AND ${isOwnRecord}`,
  contact: async (ctx, id, contact) => contactOfAccount(ctx, await userOf(ctx, 'backend_employee', id), contact),
  leave: async (ctx, id) => {
    await ctx.db.rows(
      `UPDATE backend_employee SET status = ${employment.left}, ${edited({ by: '$2' })} WHERE id = $1 AND status <> ${employment.left}`,
      [id, accountIdOf(ctx.caller)],
    );
  },
};

const agents: PersonRecords = {
  recordsSql: `SELECT s.id AS record_id, s.name, s.tel, (SELECT l.name FROM agent_label l WHERE l.id = s.agent_label_id) AS place,
      s.status = ${agentStatus.disabled} AS is_gone, s.user_id FROM agent s WHERE NOT s.is_deleted`,
  contact: async (ctx, id, contact) => contactOfAccount(ctx, await userOf(ctx, 'agent', id), contact),
  // Its status is that of the account, which the caller disables.
  leave: async (ctx, id) => followAccount(ctx, await userOf(ctx, 'agent', id)),
};

/** The kinds of records that this domain and those below it keep. */
export const ownRecords = [
  [employeePerson, employees],
  [staffPerson, peopleWithAccount('staff', `coalesce(s.company, ${cellName})`)],
  [cellPerson, peopleWithAccount('bank_cell_staff', cellName)],
  [bankPerson, people('bank_employee', cellName)],
  [regionPerson, people('region_staff', "array_to_string(s.region, '')")],
  [agentPerson, agents],
] as const;
