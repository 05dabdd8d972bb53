import type { explainPlace } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { agentLabelOfApp } from '../../../../platform/identity/caller.ts';
import { type AccessFacts, accessReasons } from './place-access.ts';

/** SQL of the departments of a person `e` and those above, as rows of `id`. */
const departmentsSql = `(WITH RECURSIVE up AS (SELECT d.id, d.parent_id FROM department d WHERE d.id = e.department_id
    UNION SELECT d.id, d.parent_id FROM department d JOIN up ON d.id = up.parent_id) SELECT id FROM up)`;

/** Facts of a person `e` and places `c`; $2 is the present day. */
const factsSql = `
  SELECT c.id, c.code, c.name, c.region, c.address, c.map_point, c.opening_hours, c.warehouse_id,
    c.state AS place_state, c.admits, c.enterprise_id = e.enterprise_id AS is_same_enterprise, n.state <> 'ended' AS is_cooperating,
    e.state = 'employed' AS is_employed,
    (SELECT coalesce(d.name, '员工本人') FROM grants g LEFT JOIN department d ON d.id = g.department_id
     WHERE g.point_cell_id = c.id AND g.state = 'given' AND coalesce(g.to_date >= $2::date, true)
     ORDER BY g.employee_id NULLS LAST, g.id LIMIT 1) AS granted_by,
    (SELECT CASE g.state WHEN 'given' THEN 'expired' ELSE 'withdrawn' END FROM grants g WHERE g.point_cell_id = c.id
     ORDER BY g.id DESC LIMIT 1) AS past_grant
  FROM e JOIN enterprise n ON n.id = e.enterprise_id JOIN point_cell c ON NOT c.is_deleted`;

const personSql = (condition: string) => `
  WITH e AS (SELECT e.id, e.enterprise_id, e.department_id, e.state FROM employee e JOIN enterprise n ON n.id = e.enterprise_id
      WHERE ${condition} AND NOT e.is_deleted),
    grants AS (SELECT g.* FROM e JOIN point_cell_grant g ON g.enterprise_id = e.enterprise_id AND NOT g.is_deleted
      AND (g.employee_id = e.id OR g.department_id IN ${departmentsSql}))
  ${factsSql}`;

/** A place with what decides whether a person may use it. */
export interface PlaceForPerson extends AccessFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly region: readonly string[];
  readonly address: string;
  readonly map_point: string | null;
  readonly opening_hours: string | null;
  readonly warehouse_id: number | null;
}

/** A person as storefronts name them. */
export interface NamedPerson {
  readonly enterprise: string;
  readonly employee: string;
}

/** Most places of one enterprise that are looked at. */
const most = 2000;

/** SQL of the enterprises that an application may name, over the alias `n`. */
export const isOfApp = (place: string) => `(${place}::bigint IS NULL OR n.agent_label_id = ${place}::bigint)`;

/** The places of the enterprise of a person; one of them, whosever it is, where `code` names it. */
export function placesFor(
  { db, clock, caller }: Context,
  { enterprise, employee }: NamedPerson,
  code: string | null = null,
): Promise<readonly PlaceForPerson[]> {
  return db.rows<PlaceForPerson>(
    `${personSql(`n.code = $1 AND e.number = $3 AND ${isOfApp('$5')}`)}
     WHERE CASE WHEN $4::text IS NULL THEN c.enterprise_id = e.enterprise_id ELSE c.code = $4 END ORDER BY c.code LIMIT ${most}`,
    [enterprise, businessDay(clock()), employee, code, agentLabelOfApp(caller)],
  );
}

/** A place by its code, for a person by id. */
export async function placeForEmployee(
  { db, clock }: Context,
  employee_id: number,
  code: string,
): Promise<PlaceForPerson | undefined> {
  const [place] = await db.rows<PlaceForPerson>(`${personSql('e.id = $1')} WHERE c.code = $3`, [
    employee_id,
    businessDay(clock()),
    code,
  ]);
  return place;
}

/** Whether a person may use a place, condition by condition. */
export async function explainAccess(
  { db, clock }: Context,
  { employee, point_cell }: { readonly employee: number; readonly point_cell: number },
): Promise<ReplyOfAction<typeof explainPlace>> {
  const [facts] = await db.rows<PlaceForPerson>(`${personSql('e.id = $1')} WHERE c.id = $3`, [
    employee,
    businessDay(clock()),
    point_cell,
  ]);
  if (!facts) return refuseUnknown(db, employee);
  const reasons = accessReasons(facts);
  return { is_allowed: reasons.every(({ is_met }) => is_met), reasons: [...reasons] };
}

async function refuseUnknown(db: Db, employee: number): Promise<never> {
  const [person] = await db.rows('SELECT id FROM employee WHERE id = $1 AND NOT is_deleted', [employee]);
  return person ? invalid('point_cell', '点位不存在') : invalid('employee', '员工不存在');
}
