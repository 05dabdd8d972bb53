import type { importRecipients } from '@zhanggui/contract/domains/points/issue/import-recipients';
import { pointsIssue } from '@zhanggui/contract/domains/points/issue/points-issue.document';
import type { ChoicesOfImport, RowOfImport } from '@zhanggui/contract/features/import/import';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { RowToImport } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { type ListedPerson, notesOnPeople } from '../../enterprise/employee/listed-people.service.ts';
import { totalsOf } from './recipients.service.ts';

type Row = RowOfImport<typeof importRecipients>;
type Choices = ChoicesOfImport<typeof importRecipients>;

/** Only people who work for the enterprise are listed, each once. */
export async function checkRecipients(
  ctx: Context,
  rows: readonly RowToImport<Row>[],
  { points_issue: id }: Choices,
): Promise<readonly RowNote[]> {
  const people = await ctx.db.rows<ListedPerson>(
    `SELECT e.number, e.name, EXISTS (SELECT FROM points_recipient r WHERE r.points_issue_id = i.id AND r.employee_id = e.id) AS is_listed
     FROM points_issue i JOIN employee e ON e.enterprise_id = i.enterprise_id AND e.state = 'employed' AND NOT e.is_deleted
     WHERE i.id = $1 AND NOT i.is_deleted AND e.number = ANY($2::text[])`,
    [id, rows.map(({ values }) => values.number)],
  );
  return notesOnPeople(rows, people);
}

export async function applyRecipients(
  tx: Context,
  rows: readonly Row[],
  { points_issue: id }: Choices,
): Promise<{ issue_id: number; ids: number[] }> {
  await lockDraft(tx, id);
  const made = await tx.db.rows<{ id: number }>(
    `INSERT INTO points_recipient (points_issue_id, enterprise_id, agent_label_id, employee_id, points, origin, created_by, updated_by)
     SELECT i.id, i.enterprise_id, i.agent_label_id, e.id, g.points, 'file', $4::bigint, $4::bigint
     FROM points_issue i JOIN employee e ON e.enterprise_id = i.enterprise_id AND NOT e.is_deleted
       JOIN unnest($2::text[], $3::int[]) AS g(number, points) ON g.number = e.number
     WHERE i.id = $1 ORDER BY e.id RETURNING id`,
    [id, rows.map(({ number }) => number), rows.map(({ points }) => points), accountIdOf(tx.caller)],
  );
  await recount(tx, id);
  return { issue_id: id, ids: made.map((row) => row.id) };
}

export async function undoRecipients(
  tx: Context,
  { issue_id, ids }: { readonly issue_id: number; readonly ids: readonly number[] },
): Promise<void> {
  await lockDraft(tx, issue_id);
  await tx.db.rows('DELETE FROM points_recipient WHERE id = ANY($1::bigint[])', [ids]);
  await recount(tx, issue_id);
}

async function lockDraft(tx: Context, id: number): Promise<void> {
  about(tx, pointsIssue, id);
  const [row] = await tx.db.rows<{ state: string }>(
    'SELECT state FROM points_issue WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  const { state } = row ?? invalid('points_issue', '发放单不存在');
  if (state !== 'draft') fail('document.not_editable', { state: labelOf(pointsIssue.states, state) });
}

async function recount(tx: Context, id: number): Promise<void> {
  const { recipient_count, points } = await totalsOf(tx, id);
  await tx.db.rows(
    `UPDATE points_issue SET recipient_count = $2, points = $3, ${edited({ at: '$4', by: '$5::bigint' })} WHERE id = $1`,
    [id, recipient_count, points, tx.clock(), accountIdOf(tx.caller)],
  );
}
