import type pg from 'pg';
import { policySql } from '../policies.ts';
import { roleOf, SCOPE_KINDS, type TableScope } from '../scope.ts';
import { StartFailure } from '../start-failure.ts';
import { dependentsOf } from './dependents.ts';
import { monthStart } from './month.ts';
import { isPartitioned } from './partition-state.ts';
import { type PartitionedTable, partitionName, partitionSchema } from './partitioned-table.ts';
import { withShortLock } from './short-lock.ts';

/** A partitioned table with the rights on it. */
export interface ScopedPartitions extends PartitionedTable {
  readonly scope: TableScope;
}

const dayMs = 86_400_000;
/** The first partition ends so late that an interrupted conversion refuses no row before it is taken up again. */
const leastDays = 7;

/**
 * Makes an ordinary table a partitioned one while others write to it; its rows stay where they are and become the first
 * partition. Each step can be interrupted and is done again; only the last takes a lock that keeps callers out, for the
 * time of a few changes of the catalogue. What is partitioned already is left as it is.
 */
export async function convertTable(
  owner: pg.Pool,
  table: ScopedPartitions,
  now: Date,
): Promise<'converted' | 'as it was'> {
  if (await isPartitioned(owner, table.table)) return 'as it was';
  await refuseUnfit(owner, table.table);
  const place = `public."${table.table}"`;
  const { rows } = await owner.query<{ last: Date | null }>(`SELECT max("${table.column}") AS last FROM ${place}`);
  const last = rows[0]?.last ?? null;
  // A clock that ran ahead may have left rows of later months.
  const from =
    last === null ? monthStart(now, -1) : new Date(Math.max(now.getTime() + leastDays * dayMs, last.getTime()));
  const until = monthStart(from, 1);
  if (last !== null) await boundRows(owner, table, until);
  await withShortLock(owner, (client) => switchTables(client, table, until));
  return 'converted';
}

const boundOf = (table: string) => `${table}_before_bound`;
const keyOf = (table: string) => `${table}_before_key`;

/** Proves that all rows lie before a moment and builds the key of partitions, both beside writers. */
async function boundRows(owner: pg.Pool, { table, column }: PartitionedTable, until: Date): Promise<void> {
  const place = `public."${table}"`;
  await withShortLock(owner, async (client) => {
    await client.query(`ALTER TABLE ${place} DROP CONSTRAINT IF EXISTS "${boundOf(table)}"`);
    await client.query(
      `ALTER TABLE ${place} ADD CONSTRAINT "${boundOf(table)}" CHECK ("${column}" < '${until.toISOString()}') NOT VALID`,
    );
  });
  await owner.query(`ALTER TABLE ${place} VALIDATE CONSTRAINT "${boundOf(table)}"`);
  // An interrupted build leaves an index that is not valid.
  await owner.query(`DROP INDEX CONCURRENTLY IF EXISTS public."${keyOf(table)}"`);
  await owner.query(`CREATE UNIQUE INDEX CONCURRENTLY "${keyOf(table)}" ON ${place} (id, "${column}")`);
}

/** Puts a partitioned table in the place of an ordinary one and attaches that as its first partition. */
async function switchTables(
  client: pg.ClientBase,
  { table, column, scope }: ScopedPartitions,
  until: Date,
): Promise<void> {
  const place = `public."${table}"`;
  const before = partitionName(table, 'before');
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(`LOCK TABLE ${place} IN ACCESS EXCLUSIVE MODE`);
  if (await isPartitioned(client, table)) return;
  const kept = await dependentsOf(client, table, [boundOf(table), keyOf(table)]);
  const { name, last_value, is_called, primary } = await identityOf(client, table);
  await run(
    `CREATE SCHEMA IF NOT EXISTS ${partitionSchema}`,
    `CREATE UNIQUE INDEX IF NOT EXISTS "${keyOf(table)}" ON ${place} (id, "${column}")`,
    ...kept.row_triggers.map((trigger) => `DROP TRIGGER ${trigger} ON ${place}`),
    ...kept.policies.map((policy) => `DROP POLICY ${policy} ON ${place}`),
    `REVOKE ALL ON ${place} FROM PUBLIC, ${SCOPE_KINDS.map(roleOf).join(', ')}`,
    `ALTER TABLE ${place} ALTER COLUMN id DROP IDENTITY`,
    `ALTER TABLE ${place} DROP CONSTRAINT ${primary}`,
    `ALTER TABLE ${place} ADD CONSTRAINT "${table}_before_pkey" PRIMARY KEY USING INDEX "${keyOf(table)}"`,
    `ALTER TABLE ${place} SET SCHEMA ${partitionSchema}`,
    `ALTER TABLE ${partitionSchema}."${table}" RENAME TO "${table}_before"`,
    `ALTER TABLE ${before} ENABLE ROW LEVEL SECURITY`,
    `CREATE TABLE ${place} (LIKE ${before} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING STORAGE INCLUDING COMPRESSION)
     PARTITION BY RANGE ("${column}")`,
    `ALTER TABLE ${place} ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public."${name}")`,
    `SELECT setval('public."${name}"', ${last_value}, ${is_called})`,
    `ALTER TABLE ${place} ADD CONSTRAINT ${primary} PRIMARY KEY (id, "${column}")`,
    ...kept.constraints.map((constraint) => `ALTER TABLE ${place} ADD ${constraint}`),
    ...kept.indexes,
    `ALTER TABLE ${place} ATTACH PARTITION ${before} FOR VALUES FROM (MINVALUE) TO ('${until.toISOString()}')`,
    // The bound of the partition says the same.
    `ALTER TABLE ${before} DROP CONSTRAINT IF EXISTS "${boundOf(table)}"`,
    ...policySql({ table, scope }),
    ...kept.triggers,
    ...kept.functions.map(({ definition }) => definition),
    ...kept.views,
  );
  for (const { oid } of kept.functions) {
    const { rows } = await client.query<{ old: string }>('SELECT $1::oid::regprocedure::text AS old', [oid]);
    await run(`DROP FUNCTION ${rows[0]?.old}`);
  }
}

interface Identity {
  readonly name: string;
  readonly last_value: string;
  readonly is_called: boolean;
  readonly primary: string;
}

/** The sequence of a table's ids, how far it is, and the name of the primary key. */
async function identityOf(client: pg.ClientBase, table: string): Promise<Identity> {
  const { rows } = await client.query<Pick<Identity, 'name' | 'primary'>>(
    `SELECT s.relname AS name, quote_ident(k.conname) AS primary FROM pg_constraint k, pg_class s
     WHERE k.conrelid = $1::text::regclass AND k.contype = 'p' AND s.oid = pg_get_serial_sequence($1::text, 'id')::regclass`,
    [`public."${table}"`],
  );
  const [found] = rows;
  if (!found) throw new StartFailure(`表 ${table} 没有自增主键 id，不能按月分区`);
  const state = await client.query<Pick<Identity, 'last_value' | 'is_called'>>(
    `SELECT last_value::text, is_called FROM public."${found.name}"`,
  );
  const [at = { last_value: '1', is_called: false }] = state.rows;
  return { ...found, ...at };
}

/** A foreign key or a unique key can not stand on parts of a table. */
async function refuseUnfit(owner: pg.Pool, table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE confrelid = $1::regclass
     UNION ALL SELECT i.indexrelid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass AND i.indisunique AND NOT i.indisprimary AND c.relname <> $2`,
    [`public."${table}"`, keyOf(table)],
  );
  if (rows[0])
    throw new StartFailure(`表 ${table} 不能按月分区：${rows.map(({ name }) => name).join('、')} 引用它或要求唯一`);
}
