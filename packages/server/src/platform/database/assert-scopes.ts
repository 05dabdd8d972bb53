import type { LimitedKind } from '@zhanggui/contract/platform/identity/scope-kind';
import type pg from 'pg';
import { type ScopedName, staffRights } from './policies.ts';
import { LIMITED_KINDS, readsAll, roleOf, SCOPE_KINDS, type TableScope, takesRows } from './scope.ts';
import { StartFailure } from './start-failure.ts';

interface Found {
  readonly name: string;
  readonly secured: boolean;
  readonly forced: boolean;
  /** `role:privilege` of all roles but the owner. */
  readonly grants: readonly string[];
  /** `name:command:role` of each policy. */
  readonly policies: readonly string[];
}

const EVERYTHING = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/**
 * Refuses the start when a table's rights differ from its declared scope. Checked are declaration, row-level security,
 * policies and grants, none missing and none extra. Derived objects must be secured as well.
 */
export async function assertEveryTableHasScope(owner: pg.Pool, scoped: readonly ScopedName[]): Promise<void> {
  const { rows } = await owner.query<Found>(QUESTION, [SCOPE_KINDS.map(roleOf)]);
  const scopes = new Map(scoped.map(({ table, scope }) => [table, scope]));
  const faults = rows.flatMap((found) => faultOf(found, scopes) ?? []);
  const present = new Set(rows.map(({ name }) => name));
  for (const { table } of scoped) if (!present.has(table)) faults.push(`${table}（已声明但不存在）`);
  if (faults.length > 0) throw new StartFailure(`表的行范围与声明不符，拒绝启动：${faults.join('、')}`);
}

function faultOf(found: Found, scopes: ReadonlyMap<string, TableScope>): string | undefined {
  const { name, secured, forced, grants, policies } = found;
  // Notes of migrations and of derived objects are the owner's alone.
  if (name.startsWith('schema_')) return grants.length > 0 ? `${name}（只应由所有者访问）` : undefined;
  const scope = scopes.get(name);
  if (scope === undefined && !isDerived(name, scopes)) return `${name}（没有声明行范围）`;
  if (!secured) return `${name}（没有启用行级安全）`;
  if (forced) return `${name}（不应对所有者强制行级安全）`;
  if (scope === undefined) return undefined;
  if (!isEqual(policies, expectedPolicies(scope))) return `${name}（策略不符）`;
  return isEqual(grants, expectedGrants(scope)) ? undefined : `${name}（授权不符）`;
}

function isDerived(name: string, scopes: ReadonlyMap<string, TableScope>): boolean {
  return name === 'change_log' || scopes.has(name.replace(/_(log|id_range|cuboid_\d+)$/, ''));
}

function expectedPolicies(scope: TableScope): string[] {
  const limited = LIMITED_KINDS.flatMap((kind) => {
    const command = commandFor(scope, kind);
    return command === undefined ? [] : [`${kind}:${command}:${roleOf(kind)}`];
  });
  return ['staff:ALL:zg_staff', ...limited];
}

function expectedGrants(scope: TableScope): string[] {
  const limited = LIMITED_KINDS.flatMap((kind) => {
    const command = commandFor(scope, kind);
    const privileges = command === 'ALL' ? EVERYTHING : [command ?? []].flat();
    return privileges.map((privilege) => `${roleOf(kind)}:${privilege}`);
  });
  return [...staffRights(scope).map((privilege) => `zg_staff:${privilege}`), ...limited];
}

function commandFor(scope: TableScope, kind: LimitedKind): 'ALL' | 'SELECT' | 'INSERT' | undefined {
  if (readsAll(scope, kind)) return 'SELECT';
  if (takesRows(scope)) return 'INSERT';
  return typeof scope === 'object' && scope.by[kind] !== undefined ? 'ALL' : undefined;
}

function isEqual(found: readonly string[], expected: readonly string[]): boolean {
  return found.toSorted().join() === expected.toSorted().join();
}

const QUESTION = `
SELECT c.relname AS name, c.relrowsecurity AS secured, c.relforcerowsecurity AS forced,
  ARRAY(
    SELECT coalesce(r.rolname, 'PUBLIC') || ':' || a.privilege_type
    FROM aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
    WHERE a.grantee <> c.relowner AND (a.grantee = 0 OR r.rolname = ANY($1))
  ) AS grants,
  ARRAY(
    SELECT p.policyname || ':' || p.cmd || ':' || array_to_string(p.roles, '+')
    FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = c.relname
  ) AS policies
FROM pg_class c
WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
ORDER BY c.relname`;
