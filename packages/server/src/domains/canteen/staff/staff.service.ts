import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { canteenRefusal } from '@zhanggui/contract/domains/canteen/canteen.errors';
import { canteenPerson } from '@zhanggui/contract/domains/canteen/canteen-values';
import { tillAct } from '@zhanggui/contract/domains/canteen/staff/canteen-staff.enum';
import type { canteenStaff } from '@zhanggui/contract/domains/canteen/staff/canteen-staff.resource';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import { invalid, type Refusal } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { provideFor } from '../../../platform/extension/extension-point.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { dateLeaving } from '../../account/person/person.service.ts';
import { personRecords } from '../../account/uni-account/person-records.port.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: a person belongs to the enterprise of the canteen, and has a number there of their own. */
export async function openStaff({ db }: Context, values: CreateOf<typeof canteenStaff>): Promise<Row> {
  const [own] = await db.rows<{ enterprise_id: number; agent_label_id: number | null }>(
    'SELECT enterprise_id, agent_label_id FROM canteen WHERE id = $1 AND NOT is_deleted',
    [values.canteen],
  );
  if (!own) invalid('canteen', '食堂不存在');
  await refuseTaken(db, { canteen: values.canteen, number: values.number, id: 0 });
  return { ...values, ...own };
}

/** Hook: a person stays at the canteen. */
export async function changeStaff(ctx: Context, current: Row, values: PatchOf<typeof canteenStaff>): Promise<Row> {
  if (values.canteen !== undefined && values.canteen !== current.canteen_id)
    invalid('canteen', '食堂不能更改，请在另一个食堂添加');
  const { number = String(current.number) } = values;
  await refuseTaken(ctx.db, { canteen: Number(current.canteen_id), number, id: Number(current.id) });
  return dateLeaving(ctx, current, values);
}

/** Records of people that are joined with others of theirs. */
export const canteenPeople = provideFor(personRecords, canteenPerson, {
  recordsSql: `SELECT s.id AS record_id, s.name, s.tel, (SELECT c.name FROM canteen c WHERE c.id = s.canteen_id) AS place, s.status = ${employment.left} AS is_gone,
      NULL::bigint AS user_id FROM canteen_staff s WHERE NOT s.is_deleted`,
  contact: async ({ caller, db }, id, { name, tel }) => {
    await db.rows(`UPDATE canteen_staff SET name = $2, tel = $3, ${edited({ by: '$4' })} WHERE id = $1`, [
      ...[id, name, tel, accountIdOf(caller)],
    ]);
  },
  leave: async ({ caller, clock, db }, id) => {
    await db.rows(
      `UPDATE canteen_staff SET status = ${employment.left}, left_at = $2, ${edited({ by: '$3' })}
       WHERE id = $1 AND status <> ${employment.left}`,
      [id, clock(), accountIdOf(caller)],
    );
  },
});

async function refuseTaken(
  db: Context['db'],
  { canteen, number, id }: { readonly canteen: number; readonly number: string; readonly id: number },
): Promise<void> {
  const taken = await db.rows(
    'SELECT FROM canteen_staff WHERE canteen_id = $1 AND number = $2 AND id <> $3 AND NOT is_deleted',
    [canteen, number, id],
  );
  if (taken.length > 0) invalid('number', '该食堂已有这个工号');
}

/** Says of a number at the till of a canteen why its person may not do something there; a till without numbers is trusted. */
export type TillRefusal = (number: string | null) => Refusal | undefined;

/** Reads what the people of some numbers may do at a canteen. */
export async function tillRefusals(
  { db }: Context,
  canteen_id: number,
  { act, numbers }: { readonly act: ValueOf<typeof tillAct>; readonly numbers: readonly (string | null)[] },
): Promise<TillRefusal> {
  const named = numbers.filter((number) => number !== null);
  const people =
    named.length === 0
      ? []
      : await db.rows<{ number: string; status: number; may: string[] | null }>(
          'SELECT number, status, may FROM canteen_staff WHERE canteen_id = $1 AND number = ANY($2::text[]) AND NOT is_deleted',
          [canteen_id, named],
        );
  const allowed = new Set(
    people.flatMap(({ number, status, may }) => (status !== employment.left && may?.includes(act) ? [number] : [])),
  );
  return (number) =>
    number === null || allowed.has(number)
      ? undefined
      : canteenRefusal('canteen.staff_refused', { number, act: labelOf(tillAct, act) });
}
