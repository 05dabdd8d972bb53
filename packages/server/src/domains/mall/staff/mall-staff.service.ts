import { mallStaff } from '@zhanggui/contract/domains/mall/staff/mall-staff.resource';
import { mallPerson } from '@zhanggui/contract/domains/mall/staff/mall-staff-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { provideFor } from '../../../platform/extension/extension-point.ts';
import { bind } from '../../../platform/resource/binding.ts';
import { dateLeaving } from '../../account/person/person.service.ts';
import { peopleOf, personRecords } from '../../account/uni-account/person-records.port.ts';
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
export const mallPeople = provideFor(
  personRecords,
  mallPerson,
  peopleOf('bank_mall_staff', '(SELECT m.name FROM mall m WHERE m.id = s.mall_id)'),
);
