import type { LimitedKind } from '@zhanggui/contract/platform/identity/scope-kind';
import { LIMITED_KINDS, readsAll, roleOf, settingOf, type TableScope, takesRows } from './scope.ts';

/** A table and what it admits to limited callers. */
export interface ScopedName {
  readonly table: string;
  readonly scope: TableScope;
}

/** SQL that gives each runtime role its rows of a table, and nothing else; may be run again. */
export function policySql({ table, scope }: ScopedName): string[] {
  const name = `"${table}"`;
  const limited = LIMITED_KINDS.map(roleOf).join(', ');
  return [
    `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`,
    `REVOKE ALL ON ${name} FROM PUBLIC, zg_staff, ${limited}`,
    `GRANT ${staffRights(scope).join(', ')} ON ${name} TO zg_staff`,
    ...policy(table, 'staff', 'FOR ALL TO zg_staff USING (true) WITH CHECK (true)'),
    ...LIMITED_KINDS.flatMap((kind) => limitedSql(table, scope, kind)),
  ];
}

/** What the staff's role may do with a table's rows. */
export function staffRights(scope: TableScope): readonly string[] {
  return scope === 'traces' ? ['SELECT', 'INSERT'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
}

function limitedSql(table: string, scope: TableScope, kind: LimitedKind): string[] {
  const role = roleOf(kind);
  const dropped = `DROP POLICY IF EXISTS ${kind} ON "${table}"`;
  if (readsAll(scope, kind)) {
    return [`GRANT SELECT ON "${table}" TO ${role}`, ...policy(table, kind, `FOR SELECT TO ${role} USING (true)`)];
  }
  if (takesRows(scope)) {
    return [`GRANT INSERT ON "${table}" TO ${role}`, ...policy(table, kind, `FOR INSERT TO ${role} WITH CHECK (true)`)];
  }
  const column = typeof scope === 'object' ? scope.by[kind] : undefined;
  if (column === undefined) return [dropped];
  const test = ownRows(column, kind);
  return [
    `GRANT SELECT, INSERT, UPDATE, DELETE ON "${table}" TO ${role}`,
    ...policy(table, kind, `FOR ALL TO ${role} USING (${test}) WITH CHECK (${test})`),
  ];
}

function policy(table: string, name: string, rule: string): string[] {
  return [`DROP POLICY IF EXISTS ${name} ON "${table}"`, `CREATE POLICY ${name} ON "${table}" ${rule}`];
}

/** One equality with a scalar subquery: an index on the column serves it, and an empty setting admits nothing. */
function ownRows(column: string, kind: LimitedKind): string {
  const setting = `nullif(current_setting('${settingOf(kind)}', true), '')`;
  return kind === 'branch'
    ? `"${column}" = ANY ((SELECT ${setting}::bigint[])::bigint[])`
    : `"${column}" = (SELECT ${setting}::bigint)`;
}
