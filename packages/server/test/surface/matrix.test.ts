import { pageOf } from '@zhanggui/contract/platform/catalogue/page';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { Call } from '../harness/server.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { absent, type DeclaredOperation, declaredOperations } from './operations.ts';

const leaving = ['/account/logout/', '/account/modifypwd/'];
const operations = declaredOperations().filter(({ path }) => !leaving.includes(path));
const named = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

let server: TestServer;
let nobody: Call;
let stranger: SignedIn;
let superuser: SignedIn;
let supplier: SignedIn;
let agent: SignedIn;
let clerk: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  nobody = server.as();
  stranger = await signIn(server, {});
  superuser = await signIn(server, { superuser: true });
  const label = await superuser.call('POST', '/api/agent_label/', { name: '分公司' });
  agent = await signIn(server, { agent_label_id: label.body.id });
  const [row] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO supplier (code, name, state) VALUES ('S1', '供应商', 2) RETURNING id")
    .catch(() => []);
  supplier = await signIn(server, { supplier_id: row?.id ?? 1 });
  const [cell] = await server.database
    .db()
    .rows<{ id: number }>(
      "INSERT INTO bank_cell (code, name, level, bank_id, region) SELECT 'C1', '总行', 1, id, '{山东省}' FROM bank LIMIT 1 RETURNING id",
    );
  clerk = await signIn(server, { bank_cell_id: cell?.id ?? 0 });
});
afterAll(() => server.close());

const send = (call: Call, { method, path }: DeclaredOperation) =>
  call(method, absent(path), method === 'POST' || method === 'PATCH' ? {} : undefined);

/** A refusal for want of rights or a fault by its number, any other reply as answered. */
function verdict(status: number): string {
  return status === 401 || status === 403 || status >= 500 ? String(status) : 'answered';
}

function expectedOfStranger({ admits }: DeclaredOperation): string {
  if (admits === 'app') return '401';
  return Array.isArray(admits) ? '403' : 'answered';
}

describe('nobody', () => {
  test.each(named)('%s', async (_, operation) => {
    const { status } = await send(nobody, operation);
    expect(verdict(status)).toBe(operation.admits === 'public' ? 'answered' : '401');
  });
});

/** A supplier holds the pages of the supplier mode and what can be done on them. */
function expectedOfSupplier(operation: DeclaredOperation): string {
  const { admits } = operation;
  const isOwn = Array.isArray(admits) && admits.some((one: Permission) => pageOf(pageIn(one)).key === 'srm/supplier');
  return isOwn ? 'answered' : expectedOfStranger(operation);
}

describe.each([
  ['a stranger', () => stranger, expectedOfStranger],
  ['a supplier', () => supplier, expectedOfSupplier],
  ['an agent without pages', () => agent, expectedOfStranger],
  ['a clerk of a bank cell without pages', () => clerk, expectedOfStranger],
] as const)('%s', (_, who, expected) => {
  test.each(named)('%s', async (__, operation) => {
    const { status } = await send(who().call, operation);
    expect(verdict(status)).toBe(expected(operation));
  });
});

describe('the superuser is never refused for want of a permission', () => {
  test.each(named.filter(([, { admits }]) => admits !== 'app'))('%s', async (_, operation) => {
    const { status } = await send(superuser.call, operation);
    expect(verdict(status)).toBe('answered');
  });
});

describe('the holder of one page reads what it shows, and nothing else', () => {
  const pages = new Set(operations.flatMap(({ admits }) => (Array.isArray(admits) ? admits.map(pageIn) : [])));
  const reads = operations.filter(({ method, admits }) => method === 'GET' && Array.isArray(admits));
  test.each([...pages].filter((page) => !pageOf(page).hidden))('%s', async (page) => {
    const holder = await signIn(server, { may: [page as Permission] });
    for (const operation of reads) {
      const { status } = await send(holder.call, operation);
      const admitted = (operation.admits as readonly Permission[]).includes(page as Permission);
      expect(`${operation.path} ${status === 403}`).toBe(`${operation.path} ${!admitted}`);
    }
  });
});

function pageIn(permission: Permission): string {
  return permission.split('#')[0] ?? '';
}
