import type pg from 'pg';
import { DatabaseUnavailable, databaseError } from '../errors.ts';
import { encode, OneSync, type Statement, type StatementResult } from './one-sync.ts';

/** Takes a connection of a pool; throws DatabaseUnavailable when there is none in time. */
export async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw databaseError(error);
  }
}

/** Sends one statement behind its preludes as a transaction of its own. */
export async function sendAlone(
  pool: pg.Pool,
  preludes: readonly Statement[],
  statement: Statement,
): Promise<StatementResult> {
  const encoded = encode(statement);
  try {
    return await attempt(pool, new OneSync(preludes, [encoded]));
  } catch (error) {
    // The schema moved under a prepared statement, which has done nothing yet and is forgotten now.
    if (statement.name === undefined || !isOutdated(error)) throw error;
    return attempt(pool, new OneSync(preludes, [encoded]));
  }
}

async function attempt(pool: pg.Pool, query: OneSync): Promise<StatementResult> {
  const client = await checkOut(pool);
  let result: StatementResult | undefined;
  try {
    [result] = await Promise.all(client.query(query).results);
  } catch (error) {
    const typed = databaseError(error);
    client.release(typed instanceof DatabaseUnavailable);
    throw typed;
  }
  // The next user of this connection would be inside the transaction, so it is closed instead.
  const isIdle = client.getTransactionStatus() === 'I';
  client.release(!isIdle);
  if (isIdle && result) return result;
  throw new Error('a statement opened a transaction on a shared connection: use db.transaction');
}

function isOutdated(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'));
}
