import type { Db } from '@zhanggui/server/platform/database/db';

interface Put {
  readonly drop: string;
  readonly restore: string;
}

/**
 * Runs a bulk load without the foreign keys and plain indexes of its tables. They are rebuilt once at the end. Needs
 * the owner's view, in a transaction; a failure restores everything.
 */
export async function bulkLoad(db: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const restores = await putAside(db, tables);
  await work();
  for (const statement of restores) await makeAgain(db, statement);
}

/** Runs a statement that `putAside` has answered. */
export async function makeAgain(db: Db, statement: string): Promise<void> {
  await db.rows(statement);
}

/** Drops the foreign keys and plain indexes of tables; answers the statements that make them again, indexes first. */
export async function putAside(db: Db, tables: readonly string[]): Promise<string[]> {
  const aside = [...(await foreignKeys(db, tables)), ...(await plainIndexes(db, tables))];
  for (const { drop } of aside) await db.rows(drop);
  return aside.toReversed().map(({ restore }) => restore);
}

function foreignKeys(db: Db, tables: readonly string[]): Promise<Put[]> {
  return db.rows<Put>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY($1::regclass[]) ORDER BY oid`,
    [tables],
  );
}

/** Indexes that are no constraint: keys and declared uniqueness stay, for the load itself may rest on them. */
function plainIndexes(db: Db, tables: readonly string[]): Promise<Put[]> {
  return db.rows<Put>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, coalesce(pg_get_indexdef(indexrelid), '') AS restore
     FROM pg_index i WHERE indrelid = ANY($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid) ORDER BY indexrelid`,
    [tables],
  );
}
