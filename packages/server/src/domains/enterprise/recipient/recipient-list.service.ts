import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard, type Guarded } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { RowToImport } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about, because, keepFormer } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { type ListedPerson, notesOnPeople, refuseTargets, withZeros } from '../employee/listed-people.service.ts';

/** The people of a document that gives each of them something, and how they are stored. */
export interface RecipientList<V extends string = string> {
  /** Its header and lines are the tables of its name. */
  readonly document: Pick<ResourceDeclaration, 'name' | 'label'> & {
    readonly states: Parameters<typeof labelOf>[0];
    readonly events: { readonly leave_out: { readonly on: Guarded } };
  };
  /** The table of its people. */
  readonly people: string;
  /** The column of what a person gets, of header, lines and people. */
  readonly value: V;
  /** The column of the header that says what each gets by a rule. */
  readonly each: string;
  /** By kind of the document: SQL of who is meant over `e` and `i`, and how many times; $2 is the present moment. */
  readonly rules: Readonly<Record<string, { readonly when?: string; readonly times?: string }>>;
  readonly refuseMore: (max: number) => never;
}

export type RecipientTotals<V extends string> = { readonly recipient_count: number } & { readonly [N in V]: number };

/** Header columns that say whom it is for. */
export interface RecipientRule {
  readonly id: number;
  readonly kind: string;
}

interface ListedRow {
  readonly number: string;
  readonly name?: string | null;
}

/** As many as one call works out while its caller waits; longer lists come by file. */
const max = 100_000;

const employed = "e.enterprise_id = i.enterprise_id AND e.state = 'employed' AND NOT e.is_deleted";

/** SQL of people and what they get, by the lines or by the rule of a kind. */
function peopleSql({ document: { name }, value, each, rules }: RecipientList, kind: string): string {
  const rule = rules[kind];
  if (rule) {
    return `SELECT e.id, i.${each} * ${rule.times ?? '1'} AS value FROM ${name} i JOIN employee e ON ${employed}
      WHERE i.id = $1 AND $2::timestamptz IS NOT NULL AND ${rule.when ?? 'true'}`;
  }
  return `SELECT e.id, sum(l.${value}) AS value FROM ${name} i JOIN ${name}_line l ON l.${name}_id = i.id AND NOT l.is_deleted
      JOIN employee e ON ${employed} AND $2::timestamptz IS NOT NULL AND (e.id = l.employee_id
        OR e.department_id IN (WITH RECURSIVE branch AS (SELECT l.department_id AS id
          UNION SELECT d.id FROM department d JOIN branch b ON d.parent_id = b.id AND NOT d.is_deleted) SELECT id FROM branch))
    WHERE i.id = $1 GROUP BY e.id`;
}

async function lockDraft(tx: Context, document: RecipientList['document'], id: number): Promise<void> {
  await keepFormer(tx, document, [id]);
  about(tx, document, id);
  const [row] = await tx.db.rows<{ state: string }>(
    `SELECT state FROM ${document.name} WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
    [id],
  );
  const { state } = row ?? invalid(document.name, `${document.label}不存在`);
  if (state !== 'draft') fail('document.not_editable', { state: labelOf(document.states, state) });
}

/** People may have left since the lines were saved. */
async function refuseLeavers(tx: Context, name: string, id: number): Promise<void> {
  const lines = await tx.db.rows<{ enterprise: number; employee: number | null; department: number | null }>(
    `SELECT enterprise_id AS enterprise, employee_id AS employee, department_id AS department
     FROM ${name}_line WHERE ${name}_id = $1 AND NOT is_deleted ORDER BY id`,
    [id],
  );
  if (lines[0]) await refuseTargets(tx, lines[0].enterprise, lines);
}

async function sumsOf<V extends string>(tx: Context, list: RecipientList<V>, id: number): Promise<RecipientTotals<V>> {
  const [sums] = await tx.db.rows<{ recipient_count: number; value: number }>(
    `SELECT count(*)::int AS recipient_count, coalesce(sum(${list.value}), 0)::bigint AS value FROM ${list.people} WHERE ${list.document.name}_id = $1`,
    [id],
  );
  return { recipient_count: sums?.recipient_count ?? 0, [list.value]: sums?.value ?? 0 } as RecipientTotals<V>;
}

/** Takes one person of a file off a draft, which is locked. */
function leaveOutOf<V extends string>(list: RecipientList<V>) {
  const { document, people } = list;
  return async (tx: Context, { id }: { readonly id: number }, { record }: { readonly record: number }) => {
    const [person] = await tx.db.rows<{ origin: string; number: string; name: string }>(
      `SELECT r.origin, e.number, e.name FROM ${people} r JOIN employee e ON e.id = r.employee_id WHERE r.id = $1 AND r.${document.name}_id = $2`,
      [record, id],
    );
    const { origin, number, name } = person ?? fail('not_found', {});
    enforceGuard(document.events.leave_out.on, { origin });
    because(tx, `${number} ${name}`);
    await tx.db.rows(`DELETE FROM ${people} WHERE id = $1`, [record]);
    return sumsOf(tx, list, id);
  };
}

/** What the service of the document and its import call. */
export function recipientsOf<const V extends string>(list: RecipientList<V>) {
  const { document, people, value } = list;
  const { name } = document;
  const of = `${name}_id`;

  /** Works out whom a document is for; who is in a file already keeps what the file says. */
  async function workOut(tx: Context, { id, kind }: RecipientRule): Promise<RecipientTotals<V>> {
    if (!list.rules[kind]) await refuseLeavers(tx, name, id);
    await tx.db.rows(`DELETE FROM ${people} WHERE ${of} = $1 AND origin = 'rule'`, [id]);
    const rows = await tx.db.rows(
      `INSERT INTO ${people} (${of}, enterprise_id, agent_label_id, employee_id, ${value}, origin, created_by, updated_by)
       SELECT $1, i.enterprise_id, i.agent_label_id, p.id, p.value, 'rule', $3::bigint, $3::bigint
       FROM (${peopleSql(list, kind)} ORDER BY e.id LIMIT ${max + 1}) p JOIN ${name} i ON i.id = $1
       ON CONFLICT (${of}, employee_id) DO NOTHING RETURNING id`,
      [id, tx.clock(), accountIdOf(tx.caller)],
    );
    if (rows.length > max) list.refuseMore(max);
    return sumsOf(tx, list, id);
  }

  /** Only people who work for the enterprise are listed, each once. */
  async function check(
    ctx: Context,
    rows: readonly RowToImport<ListedRow>[],
    choices: Readonly<Record<string, unknown>>,
  ): Promise<readonly RowNote[]> {
    const found = await ctx.db.rows<ListedPerson>(
      `SELECT e.number, e.name, EXISTS (SELECT FROM ${people} r WHERE r.${of} = i.id AND r.employee_id = e.id) AS is_listed
       FROM ${name} i JOIN employee e ON ${employed} WHERE i.id = $1 AND NOT i.is_deleted AND e.number = ANY($2::text[])`,
      [choices[name], rows.flatMap(({ values }) => withZeros(values.number))],
    );
    return notesOnPeople(rows, found);
  }

  async function apply(
    tx: Context,
    rows: readonly ListedRow[],
    choices: Readonly<Record<string, unknown>>,
  ): Promise<{ ids: number[] }> {
    const id = Number(choices[name]);
    await lockDraft(tx, document, id);
    const values = rows.map((row) => (row as unknown as Readonly<Record<string, number>>)[value]);
    const made = await tx.db.rows<{ id: number }>(
      `INSERT INTO ${people} (${of}, enterprise_id, agent_label_id, employee_id, ${value}, origin, created_by, updated_by)
       SELECT i.id, i.enterprise_id, i.agent_label_id, e.id, g.value, 'file', $4::bigint, $4::bigint
       FROM ${name} i JOIN employee e ON e.enterprise_id = i.enterprise_id AND NOT e.is_deleted
         JOIN unnest($2::text[], $3::bigint[]) AS g(number, value) ON g.number = e.number
       WHERE i.id = $1 ORDER BY e.id RETURNING id`,
      [id, rows.map(({ number }) => number), values, accountIdOf(tx.caller)],
    );
    await recount(tx, id);
    return { ids: made.map((row) => row.id) };
  }

  async function undo(tx: Context, { ids }: { readonly ids: readonly number[] }): Promise<void> {
    const [listed] = await tx.db.rows<{ id: number }>(
      `SELECT ${of} AS id FROM ${people} WHERE id = ANY($1::bigint[]) LIMIT 1`,
      [ids],
    );
    if (!listed) return;
    await lockDraft(tx, document, listed.id);
    await tx.db.rows(`DELETE FROM ${people} WHERE id = ANY($1::bigint[])`, [ids]);
    await recount(tx, listed.id);
  }

  async function recount(tx: Context, id: number): Promise<void> {
    const sums = await sumsOf(tx, list, id);
    await tx.db.rows(
      `UPDATE ${name} SET recipient_count = $2, ${value} = $3, ${edited({ at: '$4', by: '$5::bigint' })} WHERE id = $1`,
      [id, sums.recipient_count, sums[value], tx.clock(), accountIdOf(tx.caller)],
    );
  }

  return { list, workOut, leaveOut: leaveOutOf(list), import: { check, apply, undo } };
}
