import type { AddressInfo } from 'node:net';
import { domains } from '@zhanggui/contract/app';
import { pino } from 'pino';
import { serverDomains, serverFeatures } from '../../src/app.ts';
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { usualLimits } from '../../src/platform/http/connection/concurrency-limit.ts';
import { type App, type AppParts, createApp } from '../../src/platform/serve.ts';
import { simulators } from './adapters.ts';
import { startTestDatabase, type TestDatabase } from './database.ts';
import { emptyFolder } from './folder.ts';
import { testPasswordCost, testSecret } from './names.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // The tests' own assertions say what a body is.
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Sends one request as one caller. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply>;

/** A whole server on a database of its own, listening on a port of its own. */
export interface TestServer {
  readonly app: App;
  readonly database: TestDatabase;
  readonly origin: string;
  readonly as: (token?: string) => Call;
  readonly close: () => Promise<void>;
}

/** Starts a server without jobs, on a fresh database by default. */
export async function startTestServer(
  settings: Partial<
    Pick<
      AppParts,
      | 'session_life'
      | 'clock'
      | 'password_profile'
      | 'reachable'
      | 'office_viewer'
      | 'metrics_token'
      | 'adapters'
      | 'proxies'
    >
  > = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const database = given ?? (await startTestDatabase({ staff: 20 }));
  const app = await createApp({
    pools: database.pools,
    log: pino({ level: 'silent' }),
    secret: testSecret,
    files: diskFileStore(emptyFolder('media')),
    data_dir: emptyFolder('data'),
    domains: serverDomains,
    features: serverFeatures,
    declarations: domains,
    adapters: simulators(),
    password_cost: testPasswordCost,
    // A machine that is busy refuses no test.
    limits: { ...usualLimits, max_wait_ms: 240_000 },
    ...settings,
  });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    app,
    database,
    origin,
    as: (token) => callsOf(origin, token),
    close: async () => {
      await app.http.close();
      await database.close();
    },
  };
}

/** Calls of one caller of a server. */
export function callsOf(origin: string, token?: string): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `token ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const type = response.headers.get('content-type');
    const isJson = type?.startsWith('application/json');
    // A stream has no end to wait for.
    const text = type?.startsWith('text/event-stream') ? await response.body?.cancel() : await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text ?? '') : text || undefined,
    };
  };
}
