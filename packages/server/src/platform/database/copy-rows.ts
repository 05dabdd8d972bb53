import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { quote } from '../resource/column-name.ts';

/** Which rows are copied. */
export interface Rows {
  readonly name: string;
  readonly columns: readonly string[];
  /** `public` unless it says otherwise. */
  readonly schema?: string;
  /** A column; without it rows come as they lie. */
  readonly order_by?: string;
}

/** What was copied: how many rows, and the digest of their text. */
export interface Copied {
  readonly rows: number;
  readonly content_sha256: string;
}

/** The columns of a table that hold values of their own, in their order. */
export async function storedColumns(client: pg.ClientBase, table: string, schema = 'public'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [`${quote(schema)}.${quote(table)}`],
  );
  return rows.map(({ name }) => name);
}

/** Writes a table's rows into a packed file. */
export async function copyOut(client: pg.ClientBase, rows: Rows, file: string): Promise<Copied> {
  return copied(client, rows, [createGzip({ level: 4 }), createWriteStream(file)]);
}

/** Reads a table's rows without keeping them: what they hash to. */
export function hashRows(client: pg.ClientBase, rows: Rows): Promise<Copied> {
  return copied(client, rows, [new Writable({ write: (_chunk, _encoding, done) => done() })]);
}

async function copied(
  client: pg.ClientBase,
  rows: Rows,
  rest: readonly (NodeJS.ReadWriteStream | NodeJS.WritableStream)[],
): Promise<Copied> {
  const hash = createHash('sha256');
  // A partitioned table is read by a query alone; in one process, its partitions come in their order.
  await client.query('SET max_parallel_workers_per_gather = 0');
  const order = rows.order_by === undefined ? '' : ` ORDER BY ${quote(rows.order_by)}`;
  const columns = rows.columns.map(quote).join(', ');
  const stream = client.query(to(`COPY (SELECT ${columns} FROM ${place(rows)}${order}) TO STDOUT`));
  await pipeline([stream, hashing(hash), ...rest]);
  return { rows: stream.rowCount, content_sha256: hash.digest('hex') };
}

/** Fills a table from a packed file. */
export async function copyIn(client: pg.ClientBase, rows: Rows, file: string): Promise<void> {
  const stream = client.query(from(`COPY ${place(rows)} (${rows.columns.map(quote).join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(file), createGunzip(), stream);
}

function place({ schema = 'public', name }: Rows): string {
  return `${quote(schema)}.${quote(name)}`;
}

/** What a packed file holds: its lines, and the digest of its text. */
export async function hashPacked(packed: NodeJS.ReadableStream): Promise<Copied> {
  const hash = createHash('sha256');
  let rows = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
      done();
    },
  });
  await pipeline(packed, createGunzip(), hashing(hash), count);
  return { rows, content_sha256: hash.digest('hex') };
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
