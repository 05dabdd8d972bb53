import type { grantPlaces } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.action';
import { pointCellGrantFlow as flow } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.flow';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { edited } from '../../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../../platform/identity/caller.ts';
import { moveRow } from '../../../../platform/resource/write/move-row.ts';
import { pointCellGrant } from '../place.tables.ts';

/** Who gets which places until when. */
export interface Grants {
  readonly places: readonly number[];
  readonly departments: readonly number[];
  readonly employees: readonly number[];
  readonly to_date: string | null;
}

/** Grants every place to every department and person of the lists; answers how many grants are new. */
export function givePlaces(ctx: Context, body: BodyOfAction<typeof grantPlaces>): Promise<{ count: number }> {
  const departments = (body.departments ?? []).map(({ department }) => department);
  const employees = (body.employees ?? []).map(({ employee }) => employee);
  if (departments.length + employees.length === 0) invalid('departments', '请选择部门或员工');
  const places = body.point_cells.map(({ point_cell }) => point_cell);
  return inTransaction(ctx, async (tx) => {
    const { made } = await writeGrants(tx, { places, departments, employees, to_date: body.to_date ?? null });
    return { count: made.length };
  });
}

/** What was written of grants: ids of new ones, and the former ends of those that got another. */
export type WrittenGrants = Awaited<ReturnType<typeof writeGrants>>;

/** Writes grants that are not there; those that are get the new end. */
export async function writeGrants(tx: Context, grants: Grants) {
  const { places, departments, employees, to_date } = grants;
  if (to_date !== null && to_date < businessDay(tx.clock())) invalid('to_date', '有效期已过');
  await lockPlaces(tx, places);
  await refuseForeign(tx, grants);
  const values = [places, departments, employees, to_date, accountIdOf(tx.caller)];
  const changed = await tx.db.rows<{ id: number; to_date: string | null; version: number }>(
    `UPDATE point_cell_grant g SET to_date = $4::date, ${edited({ at: '$6', by: '$5::bigint' })}
     FROM (SELECT id, to_date FROM point_cell_grant WHERE point_cell_id = ANY($1::bigint[]) AND state = 'given' AND to_date IS DISTINCT FROM $4::date
       AND (department_id = ANY($2::bigint[]) OR employee_id = ANY($3::bigint[])) FOR UPDATE) old
     WHERE g.id = old.id RETURNING g.id, old.to_date::text AS to_date, g.version`,
    [...values, tx.clock()],
  );
  const made = await tx.db.rows<{ id: number }>(
    `INSERT INTO point_cell_grant (point_cell_id, enterprise_id, agent_label_id, department_id, employee_id, to_date, created_by, updated_by)
     SELECT c.id, c.enterprise_id, c.agent_label_id, t.department_id, t.employee_id, $4::date, $5::bigint, $5::bigint
     FROM point_cell c CROSS JOIN (SELECT DISTINCT d AS department_id, NULL::bigint AS employee_id FROM unnest($2::bigint[]) d
       UNION ALL SELECT DISTINCT NULL::bigint, p FROM unnest($3::bigint[]) p) t
     WHERE c.id = ANY($1::bigint[]) ORDER BY c.id, t.department_id, t.employee_id ON CONFLICT DO NOTHING RETURNING id`,
    values,
  );
  return { made: made.map(({ id }) => id), changed };
}

/** Places that are given stay open until the transaction ends. */
async function lockPlaces(tx: Context, places: readonly number[]): Promise<void> {
  const rows = await tx.db.rows<{ name: string; state: string; enterprise_id: number }>(
    'SELECT name, state, enterprise_id FROM point_cell WHERE id = ANY($1::bigint[]) AND NOT is_deleted ORDER BY id FOR SHARE',
    [places],
  );
  if (rows.length < new Set(places).size) invalid('point_cells', '点位不存在');
  const closed = rows.find(({ state }) => state === 'closed');
  if (closed) failPoints('place.not_open', { name: closed.name });
  const [first, ...others] = rows;
  const other = others.find(({ enterprise_id }) => enterprise_id !== first?.enterprise_id);
  if (other) failPoints('place.other_enterprise', { name: other.name });
}

/** Only departments and people of the enterprise of the places. */
async function refuseForeign({ db }: Context, { places, departments, employees }: Grants): Promise<void> {
  const [foreign] = await db.rows<{ name: string }>(
    `SELECT coalesce(x.name, '名单中的记录') AS name FROM (SELECT id, enterprise_id FROM point_cell WHERE id = ANY($1::bigint[]) LIMIT 1) c
     CROSS JOIN (SELECT d.name, d.enterprise_id, i AS id FROM unnest($2::bigint[]) i LEFT JOIN department d ON d.id = i AND NOT d.is_deleted
       UNION ALL SELECT e.name, e.enterprise_id, i FROM unnest($3::bigint[]) i LEFT JOIN employee e ON e.id = i AND NOT e.is_deleted) x
     WHERE x.enterprise_id IS DISTINCT FROM c.enterprise_id LIMIT 1`,
    [places, departments, employees],
  );
  if (foreign) failPoints('place.other_enterprise', { name: foreign.name });
}

/** Ends a grant. */
export const withdrawGrant = (ctx: Context, id: number) =>
  moveRow(ctx, pointCellGrant, id, { flow, event: 'withdraw', changes: { withdrawn_at: ctx.clock() } });
