import { createReadStream } from 'node:fs';
import type pg from 'pg';
import type { FileStore } from '../../files/file-store.port.ts';
import { copyOut, hashPacked, storedColumns } from '../copy-rows.ts';
import { monthStart } from './month.ts';
import { detachedOf, type Partition, partitionsOf } from './partition-state.ts';
import { type PartitionedTable, partitionName, partitionSchema } from './partitioned-table.ts';
import { withShortLock } from './short-lock.ts';

interface Parts {
  readonly owner: pg.Pool;
  readonly files: FileStore;
  readonly now: Date;
}

const LOCK = 7_301_022;

/**
 * Takes the months that are no longer kept out of a table and archives or deletes them; what an interrupted run left is
 * finished. A month is dropped only after its file was read back and is whole. Answers the partitions that are gone;
 * none where another server is at it.
 */
export async function retireMonths(parts: Parts, table: PartitionedTable): Promise<string[]> {
  const client = await parts.owner.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS mine', [
      LOCK,
      table.table,
    ]);
    if (!rows[0]?.mine) return [];
    try {
      return await retire(parts, table);
    } finally {
      // A connection that is closed gives up its lock only after a moment.
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCK, table.table]);
    }
  } finally {
    client.release(true);
  }
}

async function retire(parts: Parts, table: PartitionedTable): Promise<string[]> {
  const { owner, now } = parts;
  const limit = monthStart(now, -table.keep_months);
  const old = (await partitionsOf(owner, table.table)).filter(({ until }) => until !== null && until <= limit);
  for (const partition of old) await detach(parts, table, partition);
  const waiting = await detachedOf(owner, table.table);
  for (const name of waiting) {
    if (table.after === 'archived') await archive(parts, table, name);
    else await drop(owner, table, name, { state: 'deleted', now });
  }
  return waiting;
}

const placeOf = ({ table }: PartitionedTable, name: string) => partitionName(table, name.slice(table.length + 1));

/** Its rows do not change any more, so they are counted before the lock. */
async function detach({ owner, now }: Parts, table: PartitionedTable, { name, from, until }: Partition): Promise<void> {
  const place = placeOf(table, name);
  const counted = await owner.query<{ count: string; first: string | null; last: string | null }>(
    `SELECT count(*)::text AS count, min(id)::text AS first, max(id)::text AS last FROM ${place}`,
  );
  const { count, first, last } = counted.rows[0] ?? { count: '0', first: null, last: null };
  await withShortLock(owner, async (client) => {
    const columns = await storedColumns(client, name, partitionSchema);
    await client.query(`ALTER TABLE public."${table.table}" DETACH PARTITION ${place}`);
    await client.query(
      `INSERT INTO public.archived_partition (table_name, partition, from_at, until_at, state, row_count, first_id, last_id, next_id, later_ids,
         columns, detached_at)
       SELECT $1, $2, $3, $4, 'detached', $5, $6, $7, n.id, ARRAY(SELECT id FROM ${place} WHERE id >= n.id ORDER BY id), $8, $9
       FROM (SELECT min(id) AS id FROM public."${table.table}") n`,
      [table.table, name, from, until, count, first, last, columns, now],
    );
  });
}

/** Files below `private/` are served by signed links alone, and none is made for an archive. */
const keyOf = (table: string, name: string) => `private/archive/${table}/${name}.copy.gz`;

async function archive({ owner, files, now }: Parts, table: PartitionedTable, name: string): Promise<void> {
  const key = keyOf(table.table, name);
  const draft = await files.draft(key);
  try {
    const copied = await copyOf(owner, name, draft.path);
    await requireSame(copied, createReadStream(draft.path), key);
    await draft.keep();
    await requireSame(copied, await files.read(key), key);
    const { content_sha256 } = copied;
    await drop(owner, table, name, { state: 'archived', now, key, content_sha256 });
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

type Copied = Awaited<ReturnType<typeof copyOut>>;

async function copyOf(owner: pg.Pool, name: string, path: string): Promise<Copied> {
  const client = await owner.connect();
  try {
    const { rows } = await client.query<{ columns: string[]; count: string }>(
      'SELECT columns, row_count::text AS count FROM public.archived_partition WHERE partition = $1',
      [name],
    );
    const [noted] = rows;
    if (!noted) throw new Error(`the detached partition ${name} is not noted`);
    const copied = await copyOut(
      client,
      { schema: partitionSchema, name, columns: noted.columns, order_by: 'id' },
      path,
    );
    if (String(copied.rows) !== noted.count)
      throw new Error(`${name} has ${copied.rows} rows instead of ${noted.count}`);
    return copied;
  } finally {
    client.release();
  }
}

async function requireSame(copied: Copied, packed: NodeJS.ReadableStream, key: string): Promise<void> {
  const { rows, content_sha256 } = await hashPacked(packed);
  if (rows !== copied.rows || content_sha256 !== copied.content_sha256)
    throw new Error(`the archive ${key} is not what was written`);
}

interface End {
  readonly state: 'archived' | 'deleted';
  readonly now: Date;
  readonly key?: string;
  readonly content_sha256?: string;
}

/** Drops a detached partition and says where its rows are, all or nothing. */
function drop(
  owner: pg.Pool,
  table: PartitionedTable,
  name: string,
  { state, now, key, content_sha256 }: End,
): Promise<void> {
  return withShortLock(owner, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE public.archived_partition SET state = $3, file_key = $4, content_sha256 = $5, archived_at = $6
       WHERE table_name = $1 AND partition = $2 AND state = 'detached'`,
      [table.table, name, state, key ?? null, content_sha256 ?? null, now],
    );
    if (rowCount !== 1) throw new Error(`the detached partition ${name} is not noted`);
    await client.query(`DROP TABLE ${placeOf(table, name)}`);
  });
}
