import type { TestServer } from '../harness/server.ts';

/** Two banks, each with a city below its head office and two counters in the city. */
export interface Cells {
  readonly head: number;
  readonly city: number;
  readonly counter: number;
  readonly next: number;
  /** Of another bank. */
  readonly foreign: number;
}

/** Creates the branches for tests of scopes; tests of a shared server keep their codes apart by a prefix. */
export async function makeCells({ database }: TestServer, prefix = ''): Promise<Cells> {
  const db = database.db();
  const cell = async (code: string, level: number, parent: number | null, bank: string): Promise<number> => {
    const [row] = await db.rows<{ id: number }>(
      `INSERT INTO bank_cell (code, name, level, parent_id, bank_id, region)
       SELECT $1, $1, $2::int, $3::bigint, id, '{山东省,青岛市}' FROM bank WHERE code = $4 RETURNING id`,
      [`${prefix}${code}`, level, parent, bank],
    );
    return row?.id ?? 0;
  };
  const head = await cell('Q0', 1, null, 'QDCCB');
  const city = await cell('Q1', 3, head, 'QDCCB');
  const counter = await cell('Q11', 4, city, 'QDCCB');
  const next = await cell('Q12', 4, city, 'QDCCB');
  const foreign = await cell('A1', 4, await cell('A0', 1, null, 'ABC'), 'ABC');
  return { head, city, counter, next, foreign };
}
