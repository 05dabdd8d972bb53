import { domains } from '@zhanggui/contract/app';
import type { PagePath } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import { type PageDeclarations, pageOf } from '@zhanggui/contract/platform/catalogue/page';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { Failure } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input, Operation } from '../../src/platform/http/operation.ts';
import type { Caller, UserCaller } from '../../src/platform/identity/caller.ts';
import { refuseUntilChanged } from '../../src/platform/identity/must-change.ts';
import { type Person, type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { absent, type DeclaredOperation, declaredOperations } from './operations.ts';

type Verdict = 'answered' | '401' | '403';

const operations = declaredOperations();
const named = operations.map((operation) => [nameOf(operation), operation] as const);
const nobody: Caller = { kind: 'nobody', scope: { kind: 'staff' } };

/** What an account may still call that must change its password, and what else while it must enrol a second factor. */
const ownAccount = ['/account/login_admin/', '/account/login_totp/', '/account/logout/', '/account/modifypwd/'];
const untilChanged = [...ownAccount, '/api/me/', '/api/password_rule/'];
const untilEnrolled = [
  ...untilChanged,
  '/api/second_factor/',
  '/api/second_factor/begin/',
  '/api/second_factor/confirm/',
];

/** Who an operation admits, apart from the server's own code. */
const expectations: Readonly<Record<string, (operation: DeclaredOperation) => Verdict>> = {
  nobody: ({ admits }) => (admits === 'public' ? 'answered' : '401'),
  'a storefront': ({ admits }) => (admits === 'public' || admits === 'app' ? 'answered' : '401'),
  stranger: strangerVerdict,
  supplier: supplierVerdict,
  'agent without pages': strangerVerdict,
  'clerk without pages': strangerVerdict,
  'enterprise without pages': strangerVerdict,
  superuser: ({ admits }) => (admits === 'app' ? '401' : 'answered'),
  'one who must change the password': (operation) =>
    untilChanged.includes(operation.path) ? strangerVerdict(operation) : '403',
  'one who must enrol a second factor': (operation) =>
    untilEnrolled.includes(operation.path) ? strangerVerdict(operation) : '403',
};

let server: TestServer;
let mountedOperations: ReadonlyMap<string, Pick<Operation, 'admit'>>;
let callers: Readonly<Record<string, Caller>>;
let people: Readonly<Record<string, SignedIn>>;

beforeAll(async () => {
  server = await startTestServer();
  mountedOperations = new Map(server.app.operations.map((one) => [`${one.method} ${one.path}`, one]));
  people = await signInPeople();
  const stranger = await callerOf(people.stranger);
  const app: Caller = {
    kind: 'app',
    id: 1,
    name: '小程序',
    channel: '小程序',
    mall_id: null,
    agent_label_id: null,
    scope: { kind: 'staff' },
  };
  callers = {
    nobody,
    'a storefront': app,
    ...Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([name, person]) => [name, await callerOf(person)] as const)),
    ),
    'one who must change the password': { ...stranger, must_change: true },
    'one who must enrol a second factor': { ...stranger, must_enrol: true },
  };
});
afterAll(() => server.close());

async function signInPeople(): Promise<Readonly<Record<string, SignedIn>>> {
  const db = server.database.db();
  const superuser = await signIn(server, { superuser: true });
  const label = await superuser.call('POST', '/api/agent_label/', { name: '分公司' });
  const [supplier] = await db.rows<{ id: number }>(
    "INSERT INTO supplier (code, name, state) VALUES ('S1', '供应商', 'approved') RETURNING id",
  );
  const [cell] = await db.rows<{ id: number }>(
    "INSERT INTO bank_cell (code, name, level, bank_id, region) SELECT 'C1', '总行', 1, id, '{山东省}' FROM bank LIMIT 1 RETURNING id",
  );
  const [enterprise] = await db.rows<{ id: number }>(
    "INSERT INTO enterprise (code, name) VALUES ('E1', '企业') RETURNING id",
  );
  const others: Readonly<Record<string, Person>> = {
    stranger: {},
    supplier: { supplier_id: supplier?.id ?? 0 },
    'agent without pages': { agent_label_id: label.body.id },
    'clerk without pages': { bank_cell_id: cell?.id ?? 0 },
    'enterprise without pages': { enterprise_id: enterprise?.id ?? 0 },
  };
  const signedIn = Object.entries(others).map(async ([name, person]) => [name, await signIn(server, person)] as const);
  return { superuser, ...Object.fromEntries(await Promise.all(signedIn)) };
}

async function callerOf(person: SignedIn | undefined): Promise<UserCaller> {
  const caller = await server.app.contextFor('matrix').identity.authenticate(person?.token ?? '');
  if (caller === null) throw new Error('the account of a test is not signed in');
  return caller;
}

/** How the mounted operation decides, before it reads any row. */
function decide({ method, path }: DeclaredOperation, caller: Caller): Verdict {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  const mounted = mountedOperations.get(`${method} ${pattern}`);
  if (!mounted) throw new Error(`${method} ${path} is not mounted`);
  const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
  const input: Input = { params: paramsOf(path), query: {}, body };
  try {
    refuseUntilChanged(caller, pattern);
    mounted.admit(caller, input);
    return 'answered';
  } catch (error) {
    if (error instanceof Failure && (error.status === 401 || error.status === 403)) return `${error.status}`;
    throw error;
  }
}

function paramsOf(path: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '999999999']));
}

test.each(named)('%s admits who is declared', (_, operation) => {
  const decided = Object.fromEntries(
    Object.entries(callers).map(([name, caller]) => [name, decide(operation, caller)]),
  );
  const expected = Object.fromEntries(
    Object.entries(expectations).map(([name, verdict]) => [name, verdict(operation)]),
  );
  expect(decided).toEqual(expected);
});

describe('the holder of one page reads what it shows, and nothing else', () => {
  const pages = new Set(operations.flatMap(({ admits }) => (Array.isArray(admits) ? admits.map(pageIn) : [])));
  test.each([...pages].filter((page) => !pageOf(page).hidden))('%s', async (page) => {
    const holder = await callerOf(await signIn(server, { may: [page as Permission] }));
    const permissioned = operations.filter(({ admits }) => Array.isArray(admits));
    const decided = permissioned.map((operation) => `${nameOf(operation)} ${decide(operation, holder)}`);
    const expected = permissioned.map((operation) => {
      const isAdmitted = (operation.admits as readonly Permission[]).includes(page as Permission);
      return `${nameOf(operation)} ${isAdmitted ? 'answered' : '403'}`;
    });
    expect(decided).toEqual(expected);
  });
});

/** One operation of each kind of admission and transport: what is decided in process is what a request meets. */
const kinds = new Map(operations.filter(keepsSession).map((operation) => [kindOf(operation), operation]));

describe('a request meets what is decided in process', () => {
  test.each([...kinds])('%s', async (_, operation) => {
    const { method, path } = operation;
    const calls = {
      nobody: server.as(),
      ...Object.fromEntries(Object.entries(people).map(([name, { call }]) => [name, call])),
    };
    for (const [name, call] of Object.entries(calls)) {
      const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
      const { status } = await call(method, absent(path), body);
      const met = status === 401 || status === 403 || status >= 500 ? String(status) : 'answered';
      expect(`${name} ${met}`).toBe(`${name} ${decide(operation, callers[name] ?? nobody)}`);
    }
  });

  test.each([
    ['must_change', 'UPDATE "user" SET must_change = true WHERE id = $1'],
    [
      'must_enrol',
      'UPDATE backend_role SET requires_totp = true WHERE id = (SELECT role_id FROM "user" WHERE id = $1)',
    ],
  ])('an account that %s is refused until it has', async (_, makeDue) => {
    const { id, call } = await signIn(server, { may: ['/order/list'] });
    await server.database.db().rows(makeDue, [id]);
    expect((await call('GET', '/api/me/')).status).toBe(200);
    expect((await call('GET', '/api/order_readonly/')).status).toBe(403);
  });
});

/** Leaving would end the sessions that the other requests need. */
function keepsSession({ path }: DeclaredOperation): boolean {
  return path !== '/account/logout/' && path !== '/account/modifypwd/';
}

function kindOf({ method, path, admits }: DeclaredOperation): string {
  const taken = /attachments|import|upload/.test(path) ? ' of a file' : '';
  if (!Array.isArray(admits)) return `${method} for ${admits as string}${taken}`;
  const leaf = admits.every((permission: Permission) => permission.includes('#')) ? 'a leaf' : 'a page';
  return `${method} for ${admits.length > 1 ? 'one of several' : leaf}${taken}`;
}

function strangerVerdict({ admits }: DeclaredOperation): Verdict {
  if (admits === 'app') return '401';
  return Array.isArray(admits) ? '403' : 'answered';
}

const declaredPages: PageDeclarations = Object.assign({}, ...domains.map(({ pages }) => pages));

/** A supplier holds the pages of the supplier mode, and the actions that these name. */
function isHeldBySuppliers(permission: Permission): boolean {
  const [path, leaf] = permission.split('#') as [PagePath, string | undefined];
  if (pageOf(path).key !== 'srm/supplier') return false;
  return leaf === undefined || (declaredPages[path]?.supplierHolds ?? []).includes(leaf);
}

function supplierVerdict(operation: DeclaredOperation): Verdict {
  const { admits } = operation;
  const isOwn = Array.isArray(admits) && admits.some(isHeldBySuppliers);
  return isOwn ? 'answered' : strangerVerdict(operation);
}

function pageIn(permission: Permission): string {
  return permission.split('#')[0] ?? '';
}

function nameOf({ method, path }: DeclaredOperation): string {
  return `${method} ${path}`;
}
