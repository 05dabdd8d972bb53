import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { mallPerson } from '@zhanggui/contract/domains/mall/mall-values';
import { mallStaff } from '@zhanggui/contract/domains/mall/staff/mall-staff.resource';
import { mallStaffPages } from '@zhanggui/contract/domains/mall/staff/mall-staff-pages';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { provideFor } from '../../../platform/extension/extension-point.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { bind } from '../../../platform/resource/binding.ts';
import { dateLeaving } from '../../account/person/person.service.ts';
import { personRecords } from '../../account/uni-account/person-records.port.ts';
import { mallStaff as table } from './mall-staff.tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** A person is read by who reads malls of the kind of theirs. */
async function kindOf({ db }: Context, mall: number): Promise<string> {
  const [row] = await db.rows<{ kind: string }>('SELECT kind FROM mall WHERE id = $1 AND NOT is_deleted', [mall]);
  return row?.kind ?? invalid('mall', '商城不存在');
}

async function openStaff(ctx: Context, values: CreateOf<typeof mallStaff>): Promise<Row> {
  return { ...values, mall_kind: await kindOf(ctx, values.mall) };
}

async function changeStaff(ctx: Context, current: Row, values: PatchOf<typeof mallStaff>): Promise<Row> {
  const left = await dateLeaving(ctx, current, values);
  return values.mall === undefined ? left : { ...left, mall_kind: await kindOf(ctx, values.mall) };
}

export const mallStaffBinding = bind(mallStaff, {
  table,
  scope: 'closed',
  hooks: { beforeCreate: openStaff, beforeUpdate: changeStaff },
});

/** Records of people that are joined with others of theirs. */
export const mallPeople = provideFor(personRecords, mallPerson, {
  recordsSql: `SELECT s.id AS record_id, s.name, s.tel, (SELECT m.name FROM mall m WHERE m.id = s.mall_id) AS place, s.status = ${employment.left} AS is_gone,
      NULL::bigint AS user_id, s.mall_kind FROM bank_mall_staff s WHERE NOT s.is_deleted`,
  pageSql: `CASE r.mall_kind ${mallStaffPages.map(({ kind, page }) => `WHEN '${kind}' THEN '${page}'`).join(' ')} END`,
  contact: async ({ caller, db }, id, { name, tel }) => {
    await db.rows(`UPDATE bank_mall_staff SET name = $2, tel = $3, ${edited({ by: '$4' })} WHERE id = $1`, [
      ...[id, name, tel, accountIdOf(caller)],
    ]);
  },
  leave: async ({ caller, clock, db }, id) => {
    await db.rows(
      `UPDATE bank_mall_staff SET status = ${employment.left}, left_at = $2, ${edited({ by: '$3' })}
       WHERE id = $1 AND status <> ${employment.left}`,
      [id, clock(), accountIdOf(caller)],
    );
  },
});
