import { chainCheck } from '../../../src/features/integrity/chain.check.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { createDb } from '../../../src/platform/database/db.ts';
import { openDatabase } from '../../../src/platform/open-database.ts';
import { faultsOfBooks } from '../../order/books.ts';
import { faultsOfJournal, type Journal } from './journal.ts';

/** What is wrong in the books and the chain of the audit log, and where facts differ from a journal. */
export interface Examination {
  readonly books: readonly string[];
  readonly facts: readonly string[];
}

/** Reads the database that a server with this environment has, while no client writes. */
export async function examine(
  environment: Readonly<Record<string, string>>,
  journal: Journal,
  run: string,
): Promise<Examination> {
  const database = await openDatabase(readConfig(environment), () => undefined);
  try {
    const db = createDb(database.pools, { kind: 'staff' });
    const links = await db.rows<{ id: number }>(`SELECT id FROM (${chainCheck.sql}) c LIMIT 5`);
    const books = [...(await faultsOfBooks(db)), ...links.map(({ id }) => `${chainCheck.name}: ${id}`)];
    return { books, facts: await faultsOfJournal(db, journal, run) };
  } finally {
    await database.close();
  }
}
