import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { agentStatus } from '@zhanggui/contract/domains/agent/agent-status.enum';
import type { BookCheck } from '../../../features/integrity/check.ts';
import type { ServerDomain } from '../../../platform/domain.ts';
import { type HeldWork, heldWork } from '../../../platform/identity/held-work.port.ts';

/**
 * Accounts whose people work nowhere any more, or that were deleted. People of agents have no status but that of their
 * account; the employment that comes with their role says nothing of them.
 */
const leavers = `SELECT u.id, u.nickname FROM "user" u WHERE u.is_deleted OR (NOT u.is_active AND EXISTS (
  SELECT FROM (SELECT user_id, status FROM backend_employee b WHERE NOT is_deleted
      AND (department_id IS NOT NULL OR NOT EXISTS (SELECT FROM agent a WHERE a.user_id = b.user_id))
    UNION ALL SELECT user_id, status FROM bank_cell_staff WHERE NOT is_deleted
    UNION ALL SELECT user_id, status FROM staff WHERE NOT is_deleted
    UNION ALL SELECT user_id, CASE WHEN is_deleted OR status = ${agentStatus.disabled} THEN ${employment.left} ELSE ${employment.employed} END
      FROM agent) e
  WHERE e.user_id = u.id HAVING count(*) > 0 AND bool_and(e.status = ${employment.left})))`;

/** People who have left hold no work. */
export function heldWorkChecks(domains: readonly ServerDomain[]): readonly BookCheck[] {
  const kinds = domains.flatMap(({ provides = [] }) =>
    provides.filter(({ point }) => point === heldWork).map(({ value }) => value as HeldWork),
  );
  if (kinds.length === 0) return [];
  const held = kinds.map(
    ({ label, heldSql }) => `SELECT w.id, '${label}' AS label, w.title FROM (${heldSql('u.id')}) w`,
  );
  return [
    {
      name: 'account.held_work',
      label: '离职人员名下没有未完成的工作',
      subject: '离职人员',
      path: '/user/list?id={at}',
      mend: '在用户列表中为该账号办理交接',
      sql: `SELECT w.id, u.id AS at, u.nickname AS title, concat(w.label, '：', w.title) AS found, '已交接' AS expected
        FROM (${leavers}) u CROSS JOIN LATERAL (${held.join(' UNION ALL ')}) w`,
    },
  ];
}
