import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertEveryTableHasScope } from '../../src/platform/database/assert-scopes.ts';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { policySql, type ScopedName } from '../../src/platform/database/policies.ts';
import type { Scope } from '../../src/platform/database/scope.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';

const scoped: readonly ScopedName[] = [
  { table: 'parcel', scope: { by: { agent: 'agent_label_id', supplier: 'supplier_id', branch: 'bank_cell_id' } } },
  { table: 'holiday', scope: 'shared' },
  { table: 'payroll', scope: 'closed' },
  { table: 'audit', scope: 'append' },
];
const scopes: Readonly<Record<string, Scope>> = {
  agent: { kind: 'agent', agent_label_id: 7 },
  supplier: { kind: 'supplier', supplier_id: 5 },
  enterprise: { kind: 'enterprise', enterprise_id: 1 },
  branch: { kind: 'branch', bank_cell_ids: [2, 3] },
};
const limited = Object.entries(scopes);

let database: EmptyDatabase;
let staff: Db;

beforeAll(async () => {
  database = await startEmptyDatabase();
  const { owner } = database.pools;
  await owner.query(`
    CREATE TABLE parcel (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, agent_label_id bigint, supplier_id bigint, bank_cell_id bigint);
    CREATE INDEX parcel_agent ON parcel (agent_label_id, id);
    CREATE INDEX parcel_branch ON parcel (bank_cell_id, id);
    CREATE TABLE holiday (id bigint PRIMARY KEY, name text);
    CREATE TABLE payroll (id bigint PRIMARY KEY);
    CREATE TABLE audit (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text);
    INSERT INTO parcel (agent_label_id, supplier_id, bank_cell_id) SELECT n % 10, n % 6, n % 20 FROM generate_series(1, 6000) n;
    INSERT INTO holiday VALUES (1, '春节');
    INSERT INTO payroll VALUES (1);
    ANALYZE`);
  for (const each of scoped) for (const statement of policySql(each)) await owner.query(statement);
  staff = createDb(database.pools, { kind: 'staff' });
});

afterAll(() => database.close());

const as = (scope: Scope) => createDb(database.pools, scope);
const count = async (db: Db, table: string) => (await db.rows(`SELECT FROM ${table}`)).length;

describe('rows by scope', () => {
  it('are those of the scope alone, in every kind that the table names', async () => {
    const sizes = await Promise.all(
      limited.map(async ([kind, scope]) => [kind, await count(as(scope), 'parcel').catch(() => 'refused')]),
    );
    expect(Object.fromEntries(sizes)).toEqual({ agent: 600, supplier: 1000, enterprise: 'refused', branch: 600 });
    expect(await count(staff, 'parcel')).toBe(6000);
  });

  it.each(limited)('of shared tables are all read and never written by %s', async (_, scope) => {
    expect(await as(scope).rows('SELECT name FROM holiday')).toEqual([{ name: '春节' }]);
    await expect(as(scope).rows("INSERT INTO holiday VALUES (2, 'x')")).rejects.toMatchObject({ kind: 'permission' });
    await expect(as(scope).rows('DELETE FROM holiday')).rejects.toMatchObject({ kind: 'permission' });
  });

  it.each(limited)('of closed tables are out of reach of %s', async (_, scope) => {
    await expect(as(scope).rows('SELECT FROM payroll')).rejects.toMatchObject({ kind: 'permission' });
  });

  it.each(limited)('of append tables are written and never read by %s', async (kind, scope) => {
    await as(scope).rows('INSERT INTO audit (what) VALUES ($1)', [kind]);
    await expect(as(scope).rows('SELECT FROM audit')).rejects.toMatchObject({ kind: 'permission' });
  });

  it('can not be taken, given away or made for others', async () => {
    const agent = as({ kind: 'agent', agent_label_id: 7 });
    const refused = { kind: 'permission' };
    await expect(agent.rows('INSERT INTO parcel (agent_label_id) VALUES (8)')).rejects.toMatchObject(refused);
    await expect(agent.rows('UPDATE parcel SET agent_label_id = 8')).rejects.toMatchObject(refused);
    await expect(agent.rows('UPDATE parcel SET agent_label_id = NULL')).rejects.toMatchObject(refused);
    expect(await agent.rows('UPDATE parcel SET agent_label_id = 7 WHERE agent_label_id = 8 RETURNING id')).toEqual([]);
    expect(await agent.rows('DELETE FROM parcel WHERE agent_label_id <> 7 RETURNING id')).toEqual([]);
    expect(await agent.rows('INSERT INTO parcel (agent_label_id) VALUES (7) RETURNING agent_label_id')).toEqual([
      { agent_label_id: 7 },
    ]);
  });

  it('are found by an index on the scope column', async () => {
    const plan = async (scope: Scope) =>
      JSON.stringify(await as(scope).rows('EXPLAIN SELECT id FROM parcel ORDER BY id LIMIT 15'));
    expect(await plan({ kind: 'agent', agent_label_id: 7 })).toContain('parcel_agent');
    const few = 'EXPLAIN SELECT count(*) FROM parcel WHERE id > 0';
    expect(JSON.stringify(await as({ kind: 'branch', bank_cell_ids: [2] }).rows(few))).toContain('parcel_branch');
  });
});

describe('a scope that names nothing', () => {
  it.each<[string, Scope]>([
    ['zero', { kind: 'agent', agent_label_id: 0 }],
    ['not a number', { kind: 'supplier', supplier_id: Number.NaN }],
    ['no number at all', { kind: 'enterprise', enterprise_id: null as unknown as number }],
    ['text', { kind: 'agent', agent_label_id: '7' as unknown as number }],
    ['no branch', { kind: 'branch', bank_cell_ids: [] }],
    ['a branch that is none', { kind: 'branch', bank_cell_ids: [2, -1] }],
    ['no known kind', { kind: 'nobody' } as unknown as Scope],
  ])('is refused before any SQL: %s', (_, scope) => {
    expect(() => as(scope)).toThrow(TypeError);
  });

  it('would admit nothing if it came through', async () => {
    for (const [kind] of limited.filter(([name]) => name !== 'enterprise')) {
      const pool = database.pools.of(kind as Scope['kind']);
      expect((await pool.query('SELECT FROM parcel')).rowCount).toBe(0);
      const emptied = await pool.query(
        `BEGIN; SELECT set_config('app.${kind}', '', true); SELECT FROM parcel; ROLLBACK`,
      );
      expect((emptied as unknown as { rowCount: number }[])[2]?.rowCount).toBe(0);
    }
  });
});

describe('the runtime logins', () => {
  it.each(['staff', 'agent', 'supplier', 'enterprise', 'branch'] as const)(
    'of %s can not pass by the policies',
    async (kind) => {
      const pool = database.pools.of(kind);
      const attempts = [
        'SET ROLE zg_owner',
        ...(kind === 'staff' ? [] : ['SET ROLE zg_staff', `SET ROLE zg_${kind === 'agent' ? 'supplier' : 'agent'}`]),
        'SET SESSION AUTHORIZATION zg_owner',
        'ALTER TABLE parcel DISABLE ROW LEVEL SECURITY',
        'ALTER TABLE parcel NO FORCE ROW LEVEL SECURITY',
        'DROP POLICY agent ON parcel',
        'TRUNCATE parcel',
        'CREATE TABLE mine (id int)',
        'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
        'CREATE ROLE mine',
        'ALTER ROLE zg_staff BYPASSRLS',
        "SELECT set_config('session_replication_role', 'replica', false)",
        "COPY (SELECT 1) TO PROGRAM 'true'",
        "SELECT pg_read_file('postgresql.conf')",
        'SELECT FROM pg_authid',
      ];
      for (const attempt of attempts)
        await expect(pool.query(attempt), attempt).rejects.toMatchObject({ code: '42501' });
    },
  );

  it('are not limited by what the owner of the tables is not limited by', async () => {
    expect((await database.pools.owner.query('SELECT FROM parcel')).rowCount).toBeGreaterThan(5000);
  });
});

describe('the proof at start', () => {
  const owner = () => database.pools.owner;
  const proof = () => assertEveryTableHasScope(owner(), scoped);

  it('passes when every table is as declared', async () => {
    await expect(proof()).resolves.toBeUndefined();
  });

  it.each([
    ['a table without a declaration', 'CREATE TABLE stray (id int)', 'DROP TABLE stray', 'stray（没有声明行范围）'],
    [
      'a table that only looks derived',
      'CREATE TABLE sign_in_log (id int)',
      'DROP TABLE sign_in_log',
      'sign_in_log（没有声明行范围）',
    ],
    [
      'a derived table that is open',
      'CREATE TABLE parcel_log (id int)',
      'DROP TABLE parcel_log',
      'parcel_log（没有启用行级安全）',
    ],
    [
      'policies switched off',
      'ALTER TABLE parcel DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE parcel ENABLE ROW LEVEL SECURITY',
      'parcel（没有启用行级安全）',
    ],
    [
      'policies forced on the owner',
      'ALTER TABLE parcel FORCE ROW LEVEL SECURITY',
      'ALTER TABLE parcel NO FORCE ROW LEVEL SECURITY',
      'parcel（不应对所有者强制',
    ],
    [
      'a policy too many',
      'CREATE POLICY more ON payroll FOR SELECT TO zg_agent USING (true)',
      'DROP POLICY more ON payroll',
      'payroll（策略不符）',
    ],
    [
      'a grant too many',
      'GRANT SELECT ON payroll TO zg_branch',
      'REVOKE SELECT ON payroll FROM zg_branch',
      'payroll（授权不符）',
    ],
    [
      'a grant to everybody',
      'GRANT SELECT ON holiday TO PUBLIC',
      'REVOKE SELECT ON holiday FROM PUBLIC',
      'holiday（授权不符）',
    ],
    [
      'notes that callers reach',
      'CREATE TABLE schema_x (); GRANT SELECT ON schema_x TO zg_staff',
      'DROP TABLE schema_x',
      'schema_x（只应由所有者访问）',
    ],
  ])('refuses %s', async (_, damage, repair, message) => {
    await owner().query(damage);
    await expect(proof()).rejects.toThrow(message);
    await expect(proof()).rejects.toMatchObject({ name: 'StartFailure' });
    await owner().query(repair);
    await expect(proof()).resolves.toBeUndefined();
  });

  it('refuses a declaration without a table', async () => {
    const more = [...scoped, { table: 'absent', scope: 'closed' } as const];
    await expect(assertEveryTableHasScope(owner(), more)).rejects.toThrow('absent（已声明但不存在）');
  });

  it('finds policies replaced as a whole when a scope changes', async () => {
    const changed: ScopedName = { table: 'parcel', scope: 'closed' };
    for (const statement of policySql(changed)) await owner().query(statement);
    await expect(proof()).rejects.toThrow('parcel（策略不符）');
    await assertEveryTableHasScope(owner(), [changed, ...scoped.slice(1)]);
    for (const statement of policySql(scoped[0] ?? changed)) await owner().query(statement);
    await expect(proof()).resolves.toBeUndefined();
  });
});
