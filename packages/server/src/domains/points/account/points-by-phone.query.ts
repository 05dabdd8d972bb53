import { pointsEntryKind } from '@zhanggui/contract/domains/points/account/points-account';
import { labelSql } from '../../../features/breakdown/sql-words.ts';
import { holdsAny, signedIn } from '../../../platform/resource/access.ts';
import type { PointsByPhone } from '../../customer/customer-points.port.ts';

const shown = 10;

type Reply = Awaited<ReturnType<PointsByPhone>>;

/** The accounts of employees with these phones, and what moved them last; nothing for who has no page of points. */
export const pointsOfPhones: PointsByPhone = async ({ db, caller }, phones) => {
  if (!holdsAny(signedIn(caller), ['/enterprise-point/points-management'])) return { accounts: [], entries: [] };
  const accounts = await db.rows<Reply['accounts'][number]>(
    `SELECT e.name AS employee, n.name AS enterprise, a.balance::int AS balance
     FROM points_account a JOIN employee e ON e.id = a.employee_id JOIN enterprise n ON n.id = a.enterprise_id
     WHERE e.tel = ANY($1::text[]) AND NOT e.is_deleted ORDER BY a.id`,
    [phones],
  );
  const entries = await db.rows<Reply['entries'][number]>(
    `SELECT extract(epoch FROM t.created_at)::bigint AS at, e.name AS employee, coalesce(${labelSql(pointsEntryKind, 't.kind')}, t.kind) AS kind,
       t.amount::int AS points, t.document_no
     FROM points_entry t JOIN employee e ON e.id = t.employee_id
     WHERE e.tel = ANY($1::text[]) AND NOT e.is_deleted ORDER BY t.created_at DESC, t.id DESC LIMIT ${shown}`,
    [phones],
  );
  return { accounts, entries };
};
