import type { importRecharge } from '@zhanggui/contract/domains/canteen/recharge/import-recharge';
import { rechargeApplication } from '@zhanggui/contract/domains/canteen/recharge/recharge-application.document';
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

type Row = RowOfImport<typeof importRecharge>;
type Choices = ChoicesOfImport<typeof importRecharge>;

/** Only people who work for the enterprise are listed, each once. */
export async function checkRecipients(
  ctx: Context,
  rows: readonly RowToImport<Row>[],
  { recharge_application: id }: Choices,
): Promise<readonly RowNote[]> {
  const people = await ctx.db.rows<ListedPerson>(
    `SELECT e.number, e.name, EXISTS (SELECT FROM recharge_recipient r WHERE r.recharge_application_id = i.id AND r.employee_id = e.id) AS is_listed
     FROM recharge_application i JOIN employee e ON e.enterprise_id = i.enterprise_id AND e.state = 'employed' AND NOT e.is_deleted
     WHERE i.id = $1 AND NOT i.is_deleted AND e.number = ANY($2::text[])`,
    [id, rows.map(({ values }) => values.number)],
  );
  return notesOnPeople(rows, people);
}

export async function applyRecipients(
  tx: Context,
  rows: readonly Row[],
  { recharge_application: id }: Choices,
): Promise<{ application_id: number; ids: number[] }> {
  await lockDraft(tx, id);
  const made = await tx.db.rows<{ id: number }>(
    `INSERT INTO recharge_recipient (recharge_application_id, enterprise_id, agent_label_id, employee_id, amount_fen, origin, created_by, updated_by)
     SELECT i.id, i.enterprise_id, i.agent_label_id, e.id, g.amount_fen, 'file', $4::bigint, $4::bigint
     FROM recharge_application i JOIN employee e ON e.enterprise_id = i.enterprise_id AND NOT e.is_deleted
       JOIN unnest($2::text[], $3::bigint[]) AS g(number, amount_fen) ON g.number = e.number
     WHERE i.id = $1 ORDER BY e.id RETURNING id`,
    [id, rows.map(({ number }) => number), rows.map(({ amount_fen }) => amount_fen), accountIdOf(tx.caller)],
  );
  await recount(tx, id);
  return { application_id: id, ids: made.map((row) => row.id) };
}

export async function undoRecipients(
  tx: Context,
  { application_id, ids }: { readonly application_id: number; readonly ids: readonly number[] },
): Promise<void> {
  await lockDraft(tx, application_id);
  await tx.db.rows('DELETE FROM recharge_recipient WHERE id = ANY($1::bigint[])', [ids]);
  await recount(tx, application_id);
}

async function lockDraft(tx: Context, id: number): Promise<void> {
  about(tx, rechargeApplication, id);
  const [row] = await tx.db.rows<{ state: string }>(
    'SELECT state FROM recharge_application WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  const { state } = row ?? invalid('recharge_application', '充值申请不存在');
  if (state !== 'draft') fail('document.not_editable', { state: labelOf(rechargeApplication.states, state) });
}

async function recount(tx: Context, id: number): Promise<void> {
  const { recipient_count, amount_fen } = await totalsOf(tx, id);
  await tx.db.rows(
    `UPDATE recharge_application SET recipient_count = $2, amount_fen = $3, ${edited({ at: '$4', by: '$5::bigint' })} WHERE id = $1`,
    [id, recipient_count, amount_fen, tx.clock(), accountIdOf(tx.caller)],
  );
}
