import { domains } from '@zhanggui/contract/app';
import { effectivePermissions, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { permissionIdsOf, permissionTree } from '@zhanggui/contract/platform/catalogue/permission-tree';
import { beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { declaredOperations } from '../surface/operations.ts';

const all = [...permissionIdsOf(permissionTree(domains))];
/** What roles hold, every other id or the like: each pair differs in hundreds of them. */
const sets: Readonly<Record<string, readonly number[]>> = {
  none: [],
  'every other': all.filter((_, at) => at % 2 === 0),
  'two of three': all.filter((_, at) => at % 3 !== 0),
  all,
};

interface Held {
  readonly ids: ReadonlySet<number>;
  readonly person: SignedIn;
}

let server: TestServer;
let superuser: SignedIn;
let people: readonly Held[];

async function holding(ids: readonly number[]): Promise<Held> {
  const person = await signIn(server, { may: ['/order/list'] });
  await server.database
    .db()
    .rows('UPDATE backend_role SET menu_permission = $2 WHERE id = (SELECT role_id FROM "user" WHERE id = $1)', [
      person.id,
      ids.join(','),
    ]);
  return { ids: effectivePermissions(ids), person };
}

beforeAll(async () => {
  server = await sharedTestServer();
  superuser = await signIn(server, { superuser: true });
  people = await Promise.all(Object.values(sets).map(holding));
});

interface Difference {
  readonly id: number;
  readonly one: boolean;
  readonly other: boolean;
  readonly leaves: readonly { readonly id: number; readonly one: boolean; readonly other: boolean }[];
}

async function compare(one: number, other: number) {
  const { status, body } = await superuser.call('POST', '/api/xray/compare/', { user: one, other_user: other });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as {
    readonly pages: readonly Difference[];
    readonly facts: readonly { readonly label: string; readonly differs: boolean }[];
  };
}

/** The ids that a comparison names for one side alone. */
function named(pages: readonly Difference[], side: 'one' | 'other'): number[] {
  const rows = pages.flatMap((page) => [page, ...page.leaves]);
  const foreign = side === 'one' ? 'other' : 'one';
  return rows.filter((row) => row[side] && !row[foreign]).map(({ id }) => id);
}

const pairs = Object.keys(sets).flatMap((_, one) =>
  Object.keys(sets).flatMap((__, other) => (one < other ? [[one, other] as const] : [])),
);

test('of any two accounts names just the pages and leaves that one of them holds', async () => {
  const known = new Set(all);
  for (const [at, with_at] of pairs) {
    const [one, other] = [people[at] as Held, people[with_at] as Held];
    const { pages } = await compare(one.person.id, other.person.id);
    const only = (own: Held, foreign: Held) => [...own.ids].filter((id) => !foreign.ids.has(id)).toSorted();
    const seen = (side: 'one' | 'other') =>
      named(pages, side)
        .filter((id) => known.has(id))
        .toSorted();
    expect([at, with_at, seen('one'), seen('other')]).toEqual([at, with_at, only(one, other), only(other, one)]);
  }
});

test('explains each call that is answered to one and refused to the other', async () => {
  const calls = declaredOperations().filter(
    ({ method, path, admits }) => method === 'GET' && !path.includes('{') && Array.isArray(admits),
  );
  const sample = calls.filter((_, at) => at % 12 === 0);
  expect(sample.length).toBeGreaterThan(15);
  const [, one, other] = people as readonly [Held, Held, Held];
  const { pages } = await compare(one.person.id, other.person.id);
  const differing = new Set([...named(pages, 'one'), ...named(pages, 'other')]);
  let explained = 0;
  for (const { path, admits } of sample) {
    const refused = await Promise.all(
      [one, other].map(async ({ person }) => (await person.call('GET', path)).status === 403),
    );
    if (refused[0] === refused[1] || !Array.isArray(admits)) continue;
    explained += 1;
    expect([path, admits.some((permission) => differing.has(permissionId(permission)))]).toEqual([path, true]);
  }
  expect(explained).toBeGreaterThan(3);
});

test('of equal accounts names nothing, and of others who they are as well', async () => {
  const twin = await holding(sets['every other'] ?? []);
  const equal = await compare((people[1] as Held).person.id, twin.person.id);
  expect(equal.pages).toEqual([]);
  const [label] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('对比分公司') RETURNING id");
  const agent = await signIn(server, { may: ['/order/list'], agent_label_id: label?.id ?? 0 });
  const staff = await holding([permissionId('/order/list')]);
  const { facts, pages } = await compare(agent.id, staff.person.id);
  const different = facts.filter(({ differs }) => differs).map((fact) => fact.label);
  expect(different).toEqual(expect.arrayContaining(['身份', '数据范围']));
  expect([named(pages, 'one'), named(pages, 'other')]).toEqual([[], []]);
  const roles = await superuser.call('POST', '/api/xray/compare/', { user: agent.id });
  expect(roles.status).toBe(400);
});
