import type pg from 'pg';
import { monthName, monthStart } from './month.ts';
import { columnsOf, type Partition, partitionsOf } from './partition-state.ts';
import { type PartitionedTable, partitionName } from './partitioned-table.ts';
import { withShortLock } from './short-lock.ts';

/** Months that have a partition before they begin. */
const monthsAhead = 3;
/** A month is closed once no transaction can run that began in it. */
const closedAfterMs = 2 * 86_400_000;

/**
 * Makes the partitions of a table up to three months ahead, and the default one. That takes whatever has no other, so no row
 * is refused. Rows that the default one took meanwhile go to theirs. Answers what was made.
 */
export function makePartitions(owner: pg.Pool, table: PartitionedTable, now: Date): Promise<string[]> {
  return withShortLock(owner, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, table.table]);
    const present = await partitionsOf(client, table.table);
    const wanted = missingMonths(present, now);
    const last = monthStart(now, monthsAhead + 1);
    const stray = await setAside(client, table, { present, last });
    for (const from of wanted) {
      await make(
        client,
        table,
        monthName(from),
        `FOR VALUES FROM ('${from.toISOString()}') TO ('${monthStart(from, 1).toISOString()}')`,
      );
    }
    const hasDefault = present.some(({ until }) => until === null) && !stray;
    if (!hasDefault) await make(client, table, 'default', 'DEFAULT');
    if (stray) await putBack(client, table.table);
    return [
      ...wanted.map((from) => `${table.table}_${monthName(from)}`),
      ...(hasDefault ? [] : [`${table.table}_default`]),
    ];
  });
}

const LOCK = 7_301_020;

/** The first moments of months that have no partition. */
function missingMonths(present: readonly Partition[], now: Date): Date[] {
  const last = monthStart(now, monthsAhead + 1);
  const ends = present.flatMap(({ until }) => (until === null ? [] : [until.getTime()]));
  const months: Date[] = [];
  let from = ends.length === 0 ? monthStart(now) : new Date(Math.max(...ends));
  for (; from < last; from = monthStart(from, 1)) months.push(from);
  return months;
}

/** Detaches a default partition that holds rows of the months to be made; false where it holds none. */
async function setAside(
  client: pg.ClientBase,
  { table, column }: PartitionedTable,
  { present, last }: { readonly present: readonly Partition[]; readonly last: Date },
): Promise<boolean> {
  if (!present.some(({ until }) => until === null)) return false;
  const place = partitionName(table, 'default');
  const found = await client.query(`SELECT FROM ${place} WHERE "${column}" < $1 LIMIT 1`, [last]);
  if (found.rowCount === 0) return false;
  await client.query(`ALTER TABLE public."${table}" DETACH PARTITION ${place}`);
  await client.query(`ALTER TABLE ${place} RENAME TO "${table}_stray"`);
  return true;
}

/** Triggers that refuse changes stay in force: rows are added to the table, and the old partition is dropped. */
async function putBack(client: pg.ClientBase, table: string): Promise<void> {
  const stray = partitionName(table, 'stray');
  const columns = await columnsOf(client, stray);
  await client.query(
    `INSERT INTO public."${table}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${stray}`,
  );
  await client.query(`DROP TABLE ${stray}`);
}

/** Made apart and attached, which leaves reading and writing of the other partitions alone. */
async function make(client: pg.ClientBase, { table }: PartitionedTable, of: string, bound: string): Promise<void> {
  const place = partitionName(table, of);
  await client.query(
    `CREATE TABLE ${place} (LIKE public."${table}" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED INCLUDING INDEXES
     INCLUDING STORAGE INCLUDING COMPRESSION)`,
  );
  await client.query(`ALTER TABLE ${place} ENABLE ROW LEVEL SECURITY`);
  const triggers = await client.query<{ name: string; definition: string }>(
    `SELECT quote_ident(tgname) AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgtype & 1 = 0`,
    [`public."${table}"`],
  );
  for (const { definition } of triggers.rows) {
    await client.query(definition.replace(/ ON (public\.)?("[^"]+"|\w+) /, ` ON ${place} `));
  }
  await client.query(`ALTER TABLE public."${table}" ATTACH PARTITION ${place} ${bound}`);
}

/**
 * Notes the range of ids of each month that has ended two days ago as a constraint of its partition. By it the planner
 * leaves the month out where a query names ids. Answers which were closed. Where the clock was set back, months that have
 * not ended by it are opened again.
 */
export async function closeMonths(owner: pg.Pool, { table, clock }: PartitionedTable): Promise<string[]> {
  if (clock === 'server') return [];
  const { rows } = await owner.query<{ now: Date }>('SELECT now()');
  const now = rows[0]?.now.getTime() ?? 0;
  const closed: string[] = [];
  for (const { name, until, is_closed } of await partitionsOf(owner, table)) {
    const has_ended = until !== null && until.getTime() + closedAfterMs <= now;
    if (is_closed && !has_ended) await withShortLock(owner, (client) => open(client, table, name));
    if (has_ended && !is_closed && (await close(owner, table, name))) closed.push(name);
  }
  return closed;
}

const placeOf = (table: string, name: string) => partitionName(table, name.slice(table.length + 1));

async function open(client: pg.ClientBase, table: string, name: string): Promise<void> {
  await client.query(`ALTER TABLE ${placeOf(table, name)} DROP CONSTRAINT IF EXISTS "${name}_ids"`);
}

async function close(owner: pg.Pool, table: string, name: string): Promise<boolean> {
  const place = placeOf(table, name);
  const { rows } = await owner.query<{ first: string | null; last: string | null }>(
    `SELECT min(id)::text AS first, max(id)::text AS last FROM ${place}`,
  );
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return false;
  await withShortLock(owner, async (client) => {
    await open(client, table, name);
    await client.query(
      `ALTER TABLE ${place} ADD CONSTRAINT "${name}_ids" CHECK (id BETWEEN ${first} AND ${last}) NOT VALID`,
    );
  });
  await owner.query(`ALTER TABLE ${place} VALIDATE CONSTRAINT "${name}_ids"`);
  return true;
}
