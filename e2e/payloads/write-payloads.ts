import { commentPage } from '@zhanggui/contract/features/comment/comment';
import { notificationKind } from '@zhanggui/contract/features/notification/notification.enum';
import { serverDomains } from '@zhanggui/server/app';
import { getTableName } from 'drizzle-orm';
import type { Db } from '../../packages/server/src/platform/database/db.ts';
import { quote } from '../../packages/server/src/platform/resource/column-name.ts';
import { asOwner } from '../owner.ts';
import { credentialOf } from '../real-server.ts';
import type { WorkerServer } from '../server/worker-server.ts';
import { payloads } from './corpus.ts';
import { type FreeTexts, freeTexts } from './free-texts.ts';

/** Columns by their tables: `goods.name`. */
export interface WrittenColumns {
  readonly written: readonly string[];
  /** Those that a constraint keeps as they are, with what it says. */
  readonly refused: readonly string[];
}

/** Puts payloads into every free text of every row, each row others than the next, and adds comments and notifications. */
export function writePayloads(server: WorkerServer): Promise<WrittenColumns> {
  return asOwner(server, async (db) => {
    await addComments(db);
    await addNotifications(db);
    const unique = await uniqueColumns(db);
    const written: string[] = [];
    const refused: string[] = [];
    for (const texts of freeTexts) {
      const faults = await writeTable(db, texts, unique);
      for (const column of texts.columns) {
        const fault = faults.get(column);
        const name = `${texts.table}.${column}`;
        if (fault === undefined) written.push(name);
        else refused.push(`${name}: ${fault}`);
      }
    }
    return { written, refused };
  });
}

/** Columns that are part of a unique index. */
async function uniqueColumns(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ readonly name: string }>(
    `SELECT DISTINCT c.relname || '.' || a.attname AS name
       FROM pg_index i
       JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
       JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indisunique`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Writes the columns of a table together, or one by one where one is refused; the reason of each that is refused. */
function writeTable(
  db: Db,
  { table, columns }: FreeTexts,
  unique: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const assignment = (column: string) => {
    // Neighbouring columns begin at different places of the corpus.
    const start = (columns.indexOf(column) + 1) * 37;
    const text = `($1::text[])[1 + (id + ${start}) % ${payloads.length}]`;
    return `${quote(column)} = ${unique.has(`${table}.${column}`) ? `${text} || ' ' || id` : text}`;
  };
  const write = (tx: Db, some: readonly string[]) =>
    tx.transaction((inner) => inner.rows(`UPDATE ${quote(table)} SET ${some.map(assignment).join(', ')}`, [payloads]));
  const attempt = (tx: Db, some: readonly string[]) =>
    write(tx, some).then(
      () => undefined,
      (error: Error) => error.message,
    );
  const work = async (tx: Db) => {
    const isLog = await setAppendOnly(tx, table, 'DISABLE');
    const faults = new Map<string, string>();
    if ((await attempt(tx, columns)) !== undefined) {
      for (const column of columns) {
        const fault = await attempt(tx, [column]);
        if (fault !== undefined) faults.set(column, fault);
      }
    }
    if (isLog) await setAppendOnly(tx, table, 'ENABLE');
    return faults;
  };
  return db.transaction(work, { lock_timeout_ms: 30_000, statement_timeout_ms: 0 });
}

/** Rows of logs are only added; false for other tables. */
async function setAppendOnly(tx: Db, table: string, verb: 'DISABLE' | 'ENABLE'): Promise<boolean> {
  const found = await tx.rows(
    "SELECT 1 FROM pg_trigger WHERE tgrelid = to_regclass(quote_ident($1)) AND tgname = 'append_only'",
    [table],
  );
  if (found.length > 0) await tx.rows(`ALTER TABLE ${quote(table)} ${verb} TRIGGER append_only`);
  return found.length > 0;
}

/** A page of comments on each of the newest records that can have some. */
async function addComments(db: Db): Promise<void> {
  const commented = serverDomains
    .flatMap(({ bindings }) => bindings)
    .filter(({ resource }) => resource.features?.includes('comments'));
  for (const { resource, table } of commented) {
    await db.rows(
      `INSERT INTO comment (created_by, resource, subject_id, text, mentions)
       SELECT u.id, $1, t.id, '-', ARRAY[u.id]
         FROM (SELECT id FROM ${quote(getTableName(table))} ORDER BY id DESC LIMIT 20) t,
              generate_series(1, ${commentPage}) n, "user" u
        WHERE u.username = $2`,
      [resource.name, credentialOf('superuser').username],
    );
  }
}

/** More notifications than the popup shows; `path` is where each would lead. */
async function addNotifications(db: Db): Promise<void> {
  const usernames = [credentialOf('superuser').username, credentialOf('supplier').username];
  await db.rows(
    `INSERT INTO notification (user_id, kind, title, text, path)
     SELECT u.id, k, '-', '-', '-' FROM "user" u, unnest($1::text[]) k, generate_series(1, 10) n
      WHERE u.username = ANY ($2)`,
    [notificationKind.values.map(({ value }) => value), usernames],
  );
}
