import type { earnPoints } from '@zhanggui/contract/domains/points/branch/points-cell.action';
import type { pointsCellKind } from '@zhanggui/contract/domains/points/branch/points-cell.enum';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import type { NumberedRow } from '../../../platform/document/document-number.query.ts';

/** A points branch that is not changed until the transaction ends. */
export interface LockedBranch {
  readonly id: number;
  readonly state: string;
  readonly enterprise_id: number;
  readonly agent_label_id: number | null;
  readonly bank_cell_id: number;
  readonly valid_days: number | null;
  readonly point_price_fen: number;
}

/** Locks points branches in the order of their ids. */
export async function lockBranches({ db }: Context, ids: readonly number[]): Promise<Map<number, LockedBranch>> {
  const rows = await db.rows<LockedBranch>(
    `SELECT c.id, c.state, c.enterprise_id, c.agent_label_id, c.bank_cell_id, c.valid_days, n.point_price_fen
     FROM points_cell c JOIN enterprise n ON n.id = c.enterprise_id WHERE c.id = ANY($1::bigint[]) AND NOT c.is_deleted
     ORDER BY c.id FOR SHARE OF c`,
    [ids],
    { name: 'points-cell:lock' },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A person of an enterprise. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly enterprise_id: number;
  readonly is_employed: boolean;
}

/** People who are not deleted until the transaction ends. Their foreign keys are locked before their accounts. */
export async function lockPeople({ db }: Context, ids: readonly number[]): Promise<Map<number, Person>> {
  const rows = await db.rows<Person>(
    `SELECT e.id, e.name, e.enterprise_id, e.state = 'employed' AS is_employed FROM employee e JOIN enterprise n ON n.id = e.enterprise_id
     WHERE e.id = ANY($1::bigint[]) AND NOT e.is_deleted ORDER BY e.id FOR KEY SHARE OF e, n`,
    [ids],
    { name: 'points-cell:people' },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is given or spent, and by which account it was entered. */
export interface NewRecord extends NumberedRow {
  readonly branch: LockedBranch;
  readonly body: BodyOfAction<typeof earnPoints>;
  readonly month: string;
  readonly by: number | null;
}

export async function writeRecords(
  { db, clock }: Context,
  kind: ValueOf<typeof pointsCellKind>,
  records: readonly NewRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ id, number, branch, body, month, by }) => {
    return { ...branch, ...body, points_cell_id: branch.id, id, number, month, by };
  });
  await db.rows(
    `INSERT INTO points_cell_record (id, number, kind, points_cell_id, enterprise_id, agent_label_id, bank_cell_id, employee_id, month, points,
       reason, created_at, created_by, updated_by) OVERRIDING SYSTEM VALUE
     SELECT g.id, g.number, $2, g.points_cell_id, g.enterprise_id, g.agent_label_id, g.bank_cell_id, g.employee, g.month, g.points,
       g.reason, $3, g.by, g.by
     FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, number text, points_cell_id bigint, enterprise_id bigint, agent_label_id bigint,
       bank_cell_id bigint, employee bigint, month text, points bigint, reason text, by bigint)`,
    [JSON.stringify(rows), kind, clock()],
    { name: 'points-cell:records' },
  );
}
