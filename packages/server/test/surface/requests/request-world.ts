import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import type { LimitedKind } from '@zhanggui/contract/platform/identity/scope-kind';
import { type SignInKind, signIns } from '@zhanggui/demo/world/sign-ins';
import { serverDomains } from '../../../src/app.ts';
import { signatureOf } from '../../../src/features/public-api/signature.ts';
import { type DemoDatabase, startDemoDatabase } from '../../harness/demo-database.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { relayOnce, runNext } from '../../harness/work-off.ts';
import { makeUser, tokenOf } from '../../identity/people.ts';
import { keepLists } from './kept-lists.ts';
import type { SentReply } from './reply-faults.ts';

/** Accounts with every permission: of an owner in the demo, and of one that has nothing there. */
export type LimitedCaller = `${'own' | 'other'} ${LimitedKind}`;

/** Who calls: a person, an account or an application of the demo or of a test, or a call without credentials. */
export type CallerName = SignInKind | LimitedCaller | 'storefront' | 'other storefront' | 'anonymous';

/** A request as it is sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The session of an account made for this request, in the place of the caller's. */
  readonly token?: string;
  /** It answers a stream without end, of which only the head is read. */
  readonly isStream?: true;
}

/** An account that only one request uses. */
export interface Newcomer {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

/** A record or another object of a reply. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** What a request needs of the demo world: a server on a copy of it, its people, and its records. */
export interface RequestWorld {
  readonly server: TestServer;
  readonly database: DemoDatabase;
  readonly send: (caller: CallerName, request: SentRequest) => Promise<SentReply>;
  /** Sends and reads the reply; fails unless it succeeds. */
  readonly ask: <T = Row>(caller: CallerName, request: SentRequest) => Promise<T>;
  /** An account of its own with the password of test accounts; a superuser unless its fields say otherwise. */
  readonly newcomer: (fields?: Parameters<typeof makeUser>[1]) => Promise<Newcomer>;
  /** An account that calls by its name from now on. */
  readonly join: (name: LimitedCaller, fields: Parameters<typeof makeUser>[1]) => Promise<void>;
  /** The application of a branch that calls as another storefront from now on. */
  readonly joinStorefront: (agent_label: number) => Promise<void>;
  /** The account of a caller. */
  readonly idOf: (caller: CallerName) => number | undefined;
  /** The newest records that a caller may read and that match; none where it may read none. */
  readonly records: (caller: CallerName, target: Pick<RefTarget, 'path'>, filter?: string) => Promise<readonly Row[]>;
  /** Runs the jobs that wait to their ends, apart from checks of the books. */
  readonly runJobs: () => Promise<void>;
  /** Handles the messages that are due. */
  readonly relay: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How many records of a kind a request is tried with. */
const listed = 20;

/** Starts a server on a copy of the demo world. */
export async function openRequestWorld(): Promise<RequestWorld> {
  const database = await startDemoDatabase({ staff: 4 });
  const server = await startTestServer({ office_viewer: 'https://office.example.com/view?src={url}' }, database);
  const people = await sessionsOf(database);
  const apps = new Map<CallerName, AppSecret>([['storefront', database.credentials.app]]);
  const credentialsOf = (caller: CallerName, { method, url, token }: SentRequest, body: Buffer) => {
    if (token !== undefined) return { authorization: `token ${token}` };
    if (caller === 'anonymous') return {};
    const app = apps.get(caller);
    if (app) return signed(app, { method, target: url, body });
    return { authorization: `token ${people.get(caller)?.token}` };
  };
  const lists = keepLists(async (caller: CallerName, url): Promise<readonly Row[]> => {
    const { status, text } = await send(caller, { method: 'GET', url });
    return status === 200 ? (JSON.parse(text) as { results: Row[] }).results : [];
  });
  const send = async (caller: CallerName, request: SentRequest): Promise<SentReply> => {
    const { method, url, body, headers } = request;
    const payload = body === undefined ? undefined : await payloadOf(body);
    const credentials = credentialsOf(caller, request, payload?.bytes ?? Buffer.alloc(0));
    if (request.isStream) return headOf(await fetch(`${server.origin}${url}`, { headers: credentials }));
    const reply = await server.app.http.inject({
      method: method as 'GET',
      url,
      headers: { ...credentials, ...(payload ? { 'content-type': payload.type } : {}), ...headers },
      ...(payload ? { payload: payload.bytes } : {}),
    });
    // A refused write changes no list.
    if (method !== 'GET' && reply.statusCode < 300) lists.clear();
    const type = reply.headers['content-type'];
    return {
      status: reply.statusCode,
      type: type === undefined ? undefined : String(type),
      text: reply.body,
      bytes: reply.rawPayload,
    };
  };
  const ask = async <T>(caller: CallerName, request: SentRequest): Promise<T> => {
    const { status, text } = await send(caller, request);
    if (status >= 300) throw new Error(`${caller} ${request.method} ${request.url}: ${status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  const { signal } = new AbortController();
  return {
    ...{ server, database, send, ask },
    newcomer: async (fields = { is_superuser: true }) => {
      const made = await makeUser(database.db(), fields);
      return { ...made, token: await tokenOf(database.db(), made.id) };
    },
    join: async (name, fields) => {
      const { id } = await makeUser(database.db(), fields);
      people.set(name, { id, token: await tokenOf(database.db(), id) });
    },
    joinStorefront: async (agent_label) => {
      const body = { name: '外地小程序', channel: '外地小程序', agent_label };
      const app = await ask<AppSecret>('superuser', { method: 'POST', url: '/api/app_key/add/', body });
      apps.set('other storefront', app);
    },
    idOf: (caller) => people.get(caller)?.id,
    records: (caller, { path }, filter = '') => lists.of(caller, `${path}_readonly/?${filter || `limit=${listed}`}`),
    runJobs: async () => {
      lists.clear();
      // Checks of the books wait for followers, and no follower runs here.
      const kinds = server.app.runner.kinds.map(({ name }) => name).filter((name) => name !== 'check');
      while (await runNext(server.app.runner, kinds, signal));
    },
    relay: async () => {
      lists.clear();
      const subscribers = serverDomains.flatMap((domain) => domain.subscribers ?? []);
      await relayOnce(server.app.contextFor('outbox'), subscribers, server.app.runner.surface);
    },
    close: () => server.close(),
  };
}

interface Session {
  readonly id: number;
  readonly token: string;
}

async function sessionsOf(database: DemoDatabase): Promise<Map<CallerName, Session>> {
  const db = database.db();
  const people = await db.rows<{ id: number; username: string }>('SELECT id, username FROM "user"');
  const entries = Object.entries(signIns).map(async ([kind, { username }]) => {
    const id = people.find((one) => one.username === username)?.id ?? 0;
    return [kind as SignInKind, { id, token: await tokenOf(db, id) }] as const;
  });
  return new Map<CallerName, Session>(await Promise.all(entries));
}

async function payloadOf(body: unknown): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
}

async function headOf(reply: Response): Promise<SentReply> {
  const type = reply.headers.get('content-type') ?? undefined;
  const isStream = type?.startsWith('text/event-stream') ?? false;
  if (isStream) await reply.body?.cancel();
  const bytes = isStream ? Buffer.alloc(0) : Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, type, text: bytes.toString(), bytes };
}

let nonces = 0;

interface AppSecret {
  readonly key: string;
  readonly secret: string;
}

function signed({ key, secret }: AppSecret, request: { method: string; target: string; body: Buffer }) {
  nonces += 1;
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = `nonce-of-the-surface-${nonces}`;
  const signature = signatureOf(secret, request, { timestamp, nonce });
  return { 'x-app-key': key, 'x-timestamp': String(timestamp), 'x-nonce': nonce, 'x-signature': signature };
}
