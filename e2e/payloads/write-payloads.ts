import { commentPage } from '@zhanggui/contract/features/comment/comment';
import { notificationKind } from '@zhanggui/contract/features/notification/notification.enum';
import { serverDomains } from '@zhanggui/server/app';
import { getTableName } from 'drizzle-orm';
import type { Db } from '../../packages/server/src/platform/database/db.ts';
import { quote } from '../../packages/server/src/platform/resource/column-name.ts';
import { size } from '../../packages/server/test/batteries/battery.ts';
import { asOwner } from '../owner.ts';
import { credentialOf } from '../real-server.ts';
import type { WorkerServer } from '../server/worker-server.ts';
import { payloads } from './corpus.ts';
import { type FreeTexts, freeTexts } from './free-texts.ts';

/** How many rows at either end of a table are written. */
const rowsAtEnd = size({ short: 40, long: 1_000_000 });

/** Columns by their tables: `goods.name`. */
export interface WrittenColumns {
  readonly written: readonly string[];
  /** Those that a constraint keeps as they are, with what it says. */
  readonly refused: readonly string[];
}

/** Puts payloads into the free texts of the rows that lists begin with, each row others than the next, and adds comments and notifications. */
export function writePayloads(server: WorkerServer): Promise<WrittenColumns> {
  return asOwner(server, async (db) => {
    await addComments(db);
    await addNotifications(db);
    const rules = await readWriteRules(db);
    const written: string[] = [];
    const refused: string[] = [];
    for (const texts of freeTexts) {
      const faults = await writeTable(db, texts, rules);
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

/** What of the schema a writer has to heed. */
interface WriteRules {
  /** Columns that are part of a unique index: `goods.code`. */
  readonly unique: ReadonlySet<string>;
  /** Logs, whose rows are only added. */
  readonly logs: ReadonlySet<string>;
}

async function readWriteRules(db: Db): Promise<WriteRules> {
  const names = async (text: string) => {
    const rows = await db.rows<{ readonly name: string }>(text);
    return new Set(rows.map(({ name }) => name));
  };
  return {
    unique: await names(
      `SELECT DISTINCT c.relname || '.' || a.attname AS name
         FROM pg_index i
         JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
         JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indisunique`,
    ),
    logs: await names(
      "SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname = 'append_only'",
    ),
  };
}

/** Writes the columns of a table together, or one by one where one is refused; the reason of each that is refused. */
function writeTable(db: Db, { table, columns }: FreeTexts, rules: WriteRules): Promise<ReadonlyMap<string, string>> {
  const name = quote(table);
  const assignment = (column: string) => {
    // Neighbouring columns begin at different places of the corpus.
    const start = (columns.indexOf(column) + 1) * 37;
    const text = `($1::text[])[1 + (id + ${start}) % ${payloads.length}]`;
    return `${quote(column)} = ${rules.unique.has(`${table}.${column}`) ? `${text} || ' ' || id` : text}`;
  };
  const ends = ['', 'DESC'].map((order) => `(SELECT id FROM ${name} ORDER BY id ${order} LIMIT ${rowsAtEnd})`);
  const attempt = (tx: Db, some: readonly string[]) => {
    const text = `UPDATE ${name} SET ${some.map(assignment).join(', ')} WHERE id IN (${ends.join(' UNION ALL ')})`;
    return tx
      .transaction((inner) => inner.rows(text, [payloads]))
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
  };
  const work = async (tx: Db) => {
    const isLog = rules.logs.has(table);
    const faults = new Map<string, string>();
    if (isLog) await tx.rows(`ALTER TABLE ${name} DISABLE TRIGGER append_only`);
    if ((await attempt(tx, columns)) !== undefined) {
      for (const column of columns) {
        const fault = await attempt(tx, [column]);
        if (fault !== undefined) faults.set(column, fault);
      }
    }
    if (isLog) await tx.rows(`ALTER TABLE ${name} ENABLE TRIGGER append_only`);
    return faults;
  };
  return db.transaction(work, { lock_timeout_ms: 30_000, statement_timeout_ms: 0 });
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
