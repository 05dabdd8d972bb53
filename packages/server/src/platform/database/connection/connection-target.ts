import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';

/** What the sessions of this server call themselves in pg_stat_activity. */
export const APPLICATION_NAME = 'zhanggui';

/** One login on one database; `host` is a folder for a private socket. */
export interface ConnectionTarget {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: boolean | ConnectionOptions;
}

/** The parts of a connection string; throws on one that is not a PostgreSQL url. */
export function parseTarget(url: string): ConnectionTarget {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new TypeError('not a postgresql:// url');
  }
  const { host, port, user = '', password, database = user, ssl } = new pg.Client({ connectionString: url });
  return { host, port, user, password: password ?? '', database, ssl };
}

/** The connection string of a target, for a tool or library that takes one. */
export function targetUrl(target: ConnectionTarget): string {
  const login = `${encodeURIComponent(target.user)}:${encodeURIComponent(target.password)}`;
  const database = encodeURIComponent(target.database);
  return target.host.startsWith('/')
    ? `postgresql://${login}@localhost:${target.port}/${database}?host=${encodeURIComponent(target.host)}`
    : `postgresql://${login}@${target.host}:${target.port}/${database}`;
}

/** Runs `work` on one connection of its own. */
export async function withClient<T>(
  target: ConnectionTarget,
  work: (client: pg.Client) => Promise<T>,
  options?: string,
): Promise<T> {
  const client = new pg.Client({
    ...target,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 10_000,
    ...(options && { options }),
  });
  // A connection that dies between statements fails the next one; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
