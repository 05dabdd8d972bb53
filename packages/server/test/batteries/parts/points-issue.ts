import { readConfig } from '../../../src/platform/config.ts';
import { createDb, type Db } from '../../../src/platform/database/db.ts';
import { openDatabase } from '../../../src/platform/open-database.ts';
import { makeEnterprise } from '../../enterprise/enterprise-world.ts';

/** An issue of ten points to each person of an enterprise of its own. */
export interface PreparedIssue {
  readonly id: number;
  readonly people: number;
}

const each = 10;
/** So many people are written well within the time that a statement may take. */
const atOnce = 10_000;

/** Works on the database that a server with this environment has, while no server runs. */
async function onDatabase<T>(environment: Readonly<Record<string, string>>, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(environment), () => undefined);
  try {
    return await work(createDb(database.pools, { kind: 'staff' }));
  } finally {
    await database.close();
  }
}

/** Makes the enterprise, its people and an issue that is agreed to and waits to be posted. */
export function prepareIssue(environment: Readonly<Record<string, string>>, people: number): Promise<PreparedIssue> {
  return onDatabase(environment, async (db) => {
    const own = await makeEnterprise(db, { credit_limit_fen: people * each });
    const [issue] = await db.rows<{ id: number }>(
      `INSERT INTO points_issue (enterprise_id, number, state, kind, reason, points_each, recipient_count, points, amount_fen, approved_at)
       VALUES ($1, $2, 'approved', 'everybody', '中秋福利', $3::int, $4::int, $3::int * $4::int, $3::int * $4::int, now()) RETURNING id`,
      [own.id, `FF${own.code}`, each, people],
    );
    for (let left = people; left > 0; left -= atOnce) {
      const ids = await own.hire(Math.min(left, atOnce));
      await db.rows(
        `INSERT INTO points_recipient (points_issue_id, enterprise_id, employee_id, points, origin)
         SELECT $1, $2, employee_id, $3, 'rule' FROM unnest($4::bigint[]) employee_id`,
        [issue?.id, own.id, each, ids],
      );
    }
    return { id: issue?.id ?? 0, people };
  });
}

/** What an issue that was posted has made: its entries, the accounts that hold its points once, and their sum. */
export function resultOf(environment: Readonly<Record<string, string>>, { id }: PreparedIssue) {
  return onDatabase(environment, async (db) => {
    const [row] = await db.rows<Record<'entries' | 'accounts' | 'points', number>>(
      `SELECT (SELECT count(*) FROM points_entry e WHERE e.enterprise_id = i.enterprise_id)::int AS entries,
         count(*) FILTER (WHERE a.balance = ${each})::int AS accounts, sum(a.balance)::int AS points
       FROM points_issue i JOIN points_account a ON a.enterprise_id = i.enterprise_id WHERE i.id = $1 GROUP BY i.id`,
      [id],
    );
    return row;
  });
}

/** What it must have made. */
export const expectedOf = ({ people }: PreparedIssue) => ({ entries: people, accounts: people, points: people * each });
