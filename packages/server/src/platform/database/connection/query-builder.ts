import { DrizzleQueryError } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { PgRemoteDatabase, type RemoteCallback } from 'drizzle-orm/pg-proxy';
import { PgRemoteSession, type PreparedQuery } from 'drizzle-orm/pg-proxy/session';
import type { Statement, StatementResult } from './one-sync.ts';

/** Drizzle's builder over an executor; what a statement fails with is what the executor failed with. */
export function queryBuilder(send: (statement: Statement) => Promise<StatementResult>): PgRemoteDatabase {
  const execute: RemoteCallback = async (text, values, method) => {
    const { rows } = await send({ text, values, rows: method === 'execute' ? 'objects' : 'arrays' });
    return { rows };
  };
  const dialect = new PgDialect();
  return new PgRemoteDatabase(dialect, new PlainErrorSession(execute, dialect, undefined), undefined);
}

type Prepare = PgRemoteSession<Record<string, never>, Record<string, never>>['prepareQuery'];

/** Drizzle wraps errors in one whose message quotes every parameter, and hides their type. */
class PlainErrorSession extends PgRemoteSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig>(...args: Parameters<Prepare>): PreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...args);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => execute(values).catch(throwCause);
    return prepared;
  }
}

function throwCause(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
}
