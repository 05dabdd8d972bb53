import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import type { Departments, KnownPerson } from './plan-people.ts';

/** All people that an enterprise has had. */
export function peopleOf({ db }: Context, enterprise_id: number): Promise<KnownPerson[]> {
  return db.rows<KnownPerson>(
    `SELECT id, number, name, department_id, position, tel, birth_date::text, hired_date::text, state FROM employee
     WHERE enterprise_id = $1 AND NOT is_deleted ORDER BY id`,
    [enterprise_id],
  );
}

/** The departments of an enterprise by path. */
export async function departmentsOf({ db }: Context, enterprise_id: number): Promise<Departments> {
  const rows = await db.rows<{ id: number; path: string }>(
    `WITH RECURSIVE tree AS (
       SELECT id, name AS path FROM department WHERE enterprise_id = $1 AND parent_id IS NULL AND NOT is_deleted
       UNION ALL SELECT d.id, t.path || '/' || d.name FROM department d JOIN tree t ON d.parent_id = t.id AND NOT d.is_deleted)
     SELECT id, path FROM tree`,
    [enterprise_id],
  );
  return {
    idOf: new Map(rows.map(({ id, path }) => [path, id])),
    pathOf: new Map(rows.map(({ id, path }) => [id, path])),
  };
}

/** Locks an enterprise of the caller's, so that lists of its people are read one at a time. */
export async function lockEnterprise({ db }: Context, id: number): Promise<{ readonly agent_label_id: number | null }> {
  const [row] = await db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM enterprise WHERE id = $1 AND NOT is_deleted FOR NO KEY UPDATE',
    [id],
  );
  return row ?? invalid('enterprise', '企业不存在');
}
