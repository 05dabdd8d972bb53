import { domains } from '@zhanggui/contract/app';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { isPermission, type Permission, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { Failure } from '@zhanggui/contract/platform/errors';
import { sourceOf } from '@zhanggui/contract/platform/fields/choice/source';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import type { LimitedKind } from '@zhanggui/contract/platform/identity/scope-kind';
import type { Viewer } from '@zhanggui/contract/platform/identity/viewer';
import { actionsOf, readAction } from '@zhanggui/contract/platform/report/report-actions';
import { reportShownTo } from '@zhanggui/contract/platform/report/report-shown-to';
import { offeredFilters } from '@zhanggui/contract/platform/resource/filterable';
import { fieldOf, type ResourceDeclaration, readersOf } from '@zhanggui/contract/platform/resource/resource';
import { shownFields } from '@zhanggui/contract/platform/resource/shown-fields';
import { shownTo } from '@zhanggui/contract/platform/resource/shown-to';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserCaller } from '../../src/platform/identity/caller.ts';
import { makeCells } from '../bank/cells.ts';
import { type Person, type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { bodyOf } from './requests/field-values.ts';

const resources = domains.flatMap((domain): readonly ResourceDeclaration[] => domain.resources ?? []);
const reports = domains.flatMap((domain) => domain.reports ?? []);
const actions = domains.flatMap((domain) => domain.actions ?? []);
/** What tells a branch nothing yet, and why. */
const untold: Readonly<Record<string, string>> = {
  'category_pool.explain': 'what a supplier has left is the supplier’s and the head office’s to read',
};

/** What only reads: prints are sent as posts. */
const isReading = ({ method, path }: ActionDeclaration) => method === 'GET' || path.endsWith('/print/');

/** The readings that accounts are offered, with the fields that forms and filters show them. */
function readingsOf(viewer: Viewer): readonly ActionDeclaration[] {
  return domains
    .map(({ reports: all = [], ...domain }) => ({ ...domain, reports: all.map((one) => reportShownTo(one, viewer)) }))
    .flatMap(actionsOf)
    .filter(isReading)
    .map((action) => ({ ...action, body: shownFields(action.body, viewer) }));
}

const byName = new Map(resources.map((resource) => [resource.name, resource]));
const pages = [
  ...new Set([
    ...resources.flatMap((one) => readersOf(one).map(({ page }) => page)),
    ...reports.map(({ page }) => page),
  ]),
];

interface Reader {
  readonly person: SignedIn;
  readonly caller: UserCaller;
  /** As the console knows it from the reply to `GET /api/me/`. */
  readonly viewer: Viewer;
  /** The pages that its menu may show. */
  readonly permissions: readonly number[];
}

let server: TestServer;
let readers: Readonly<Record<LimitedKind, Reader>>;

beforeAll(async () => {
  server = await startTestServer();
  const db = server.database.db();
  const one = async (text: string) => (await db.rows<{ id: number }>(`${text} RETURNING id`))[0]?.id ?? 0;
  const people: Readonly<Record<LimitedKind, Person>> = {
    agent: { agent_label_id: await one("INSERT INTO agent_label (name) VALUES ('分公司')") },
    supplier: {
      supplier_id: await one("INSERT INTO supplier (code, name, state) VALUES ('S1', '供应商', 'approved')"),
    },
    enterprise: { enterprise_id: await one("INSERT INTO enterprise (code, name) VALUES ('E1', '企业')") },
    branch: { bank_cell_id: (await makeCells(server)).counter },
  };
  const entries = Object.entries(people).map(async ([kind, person]) => [kind, await readerOf(person)] as const);
  readers = Object.fromEntries(await Promise.all(entries)) as typeof readers;
});
afterAll(() => server.close());

/** An account that holds every page, and what its readings ask for. */
async function readerOf(of: Person): Promise<Reader> {
  const asked = domains
    .flatMap(actionsOf)
    .filter(isReading)
    .flatMap(({ permission }) => [permission].flat().filter(isPermission));
  const person = await signIn(server, { ...of, may: [...new Set([...pages, ...asked])] });
  const caller = await server.app.contextFor('test').identity.authenticate(person.token);
  const { body } = await person.call('GET', '/api/me/');
  if (caller === null) throw new Error('the account of a test is not signed in');
  return {
    ...{ person, caller, permissions: body.permissions },
    viewer: { kind: body.scope, closed: new Set(body.closed) },
  };
}

/** Whether a mounted operation answers a caller, as far as that is decided before any row is read. */
function answers(method: string, path: string, caller: UserCaller): boolean {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  const mounted = server.app.operations.find((one) => one.method === method && one.path === pattern);
  if (!mounted) throw new Error(`${method} ${path} is not mounted`);
  try {
    mounted.admit(caller, { params: { id: '1' }, query: {}, body: {} });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

const listOf = ({ path }: ResourceDeclaration) => `${path}_readonly/`;
const optionsOf = (source: string) => `${byName.get(source)?.path}_readonly/options/`;

/** Names of fields with what their values are chosen from. */
function sources(fields: Fields): (readonly [name: string, source: string])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.read_only) return [];
    if (field.kind === 'lines' || field.kind === 'record') return sources(field.fields);
    const source = sourceOf(field);
    return source === undefined ? [] : [[name, source] as const];
  });
}

/** The filters that a list offers, with what their values are chosen from. */
function filtersOf(resource: ResourceDeclaration): (readonly [name: string, source: string])[] {
  const { shown, more } = offeredFilters(resource);
  return [...shown, ...more].flatMap((name) => {
    const field = fieldOf(resource, name);
    const source = field && sourceOf(field);
    return source === undefined ? [] : [[name, source] as const];
  });
}

/** By what a row names of closed records a list is filtered where that takes no look at them. */
function admitted(shown: ResourceDeclaration, name: string): readonly number[] {
  if (!fieldOf(shown, name)) return [400];
  return shown.closed_references?.includes(name) ? [200, 403] : [200];
}

/** The filters by fields that a reader is shown and that are refused, or the other way round. */
async function wrongAnswers(resource: ResourceDeclaration, { person, viewer }: Reader): Promise<string[]> {
  const shown = shownTo(resource, viewer);
  const asked = filtersOf(resource).map(async ([name]) => {
    const query = new URLSearchParams({ [name]: fieldOf(resource, name)?.kind === 'region' ? '山东省' : '1' });
    const { status } = await person.call('GET', `${listOf(resource)}?${query}`);
    return admitted(shown, name).includes(status) ? [] : [`${resource.name}.${name} ${status}`];
  });
  return (await Promise.all(asked)).flat();
}

const kinds = ['agent', 'supplier', 'enterprise', 'branch'] as const satisfies readonly LimitedKind[];

describe.each(kinds)('an account of kind %s', (kind) => {
  test.each(pages)('can use every filter that %s offers', (page) => {
    const { caller: all, viewer } = readers[kind];
    const caller = { ...all, permissions: new Set([permissionId(page as Permission)]) };
    const lists = resources.filter(
      (resource) =>
        readersOf(resource).some((reader) => reader.page === page) && answers('GET', listOf(resource), caller),
    );
    const shown = [
      ...lists.map((resource) => [resource.name, filtersOf(shownTo(resource, viewer))] as const),
      ...reports
        .filter((report) => report.page === page && answers('GET', readAction(report).path, caller))
        .map((report) => [report.name, sources(reportShownTo(report, viewer).filters)] as const),
    ];
    const refused = shown.flatMap(([of, offered]) =>
      offered.flatMap(([name, source]) =>
        answers('GET', optionsOf(source), caller) ? [] : [`${of}.${name} → ${source}`],
      ),
    );
    expect(refused).toEqual([]);
  });

  test('is asked for no value that it can not choose, in forms and dialogs', () => {
    const { caller: all, viewer } = readers[kind];
    const held = actions.flatMap(({ permission }) => [permission].flat().filter(isPermission).map(permissionId));
    const leaves = resources.flatMap(({ page, can }) =>
      can.map((verb) => permissionId(`${page}#${verb}` as Permission)),
    );
    const caller = {
      ...all,
      permissions: new Set([...pages.map((page) => permissionId(page as Permission)), ...held, ...leaves]),
    };
    const forms = resources
      .filter(({ path, can }) => can.includes('create') && answers('POST', `${path}/`, caller))
      .map((resource) => [resource.name, shownTo(resource, viewer).fields] as const);
    const dialogs = actions
      .filter(({ method, path }) => method === 'POST' && answers(method, path, caller))
      .map((action) => [action.name, shownFields(action.body, viewer)] as const);
    const refused = [...forms, ...dialogs].flatMap(([of, fields]) =>
      sources(fields).flatMap(([name, source]) =>
        answers('GET', optionsOf(source), caller) ? [] : [`${of}.${name} → ${source}`],
      ),
    );
    expect(refused).toEqual([]);
  });

  test('is answered by filters over all that it is shown, and by no other', async () => {
    const { caller } = readers[kind];
    const lists = resources.filter((resource) => !resource.own && answers('GET', listOf(resource), caller));
    const wrong: string[] = [];
    for (const resource of lists) wrong.push(...(await wrongAnswers(resource, readers[kind])));
    expect(wrong).toEqual([]);
  });
});

/** Whether a reading is of a page in the menu of an account, and of records that its lists answer. */
function isShown({ method, path, name, permission }: ActionDeclaration, { caller, permissions }: Reader): boolean {
  const pages = [permission].flat().filter(isPermission);
  const of = resources.find((one) => path.startsWith(`${one.path}/`));
  return (
    untold[name] === undefined &&
    answers(method, path, caller) &&
    (pages.length === 0 || pages.some((page) => permissions.includes(permissionId(page)))) &&
    (of === undefined || answers('GET', listOf(of), caller))
  );
}

/** The readings of an action that are refused for a closed table: in every grouping of a report, with filters and without. */
async function closedReadings({ method, path, name, body }: ActionDeclaration, { person }: Reader): Promise<string[]> {
  const { by } = body;
  const groupings = by?.kind === 'enum' ? by.of.values.length : 1;
  const picture = '/media/none.webp';
  // A moment is past in odd turns alone.
  const asked = Array.from({ length: groupings * 4 }, async (_, index) => {
    const turn = index >> 1;
    const isFull = index % 2 === 0;
    const source = { turn, picture, isFull, region: ['山东省'], record: { id: 1 }, recordOf: async () => 1 };
    const values = await bodyOf(body, source);
    const query = new URLSearchParams(
      Object.entries(values).map(([field, value]): [string, string] => [field, String(value)]),
    );
    const at = path.replaceAll(/\{\w+\}/g, '1');
    const reply = await (method === 'GET' ? person.call(method, `${at}?${query}`) : person.call(method, at, values));
    return String(reply.body?.detail).includes('其他范围的数据') ? [`${name} ${JSON.stringify(values)}`] : [];
  });
  return (await Promise.all(asked)).flat();
}

test.each(kinds)(
  'an account of kind %s is refused no report, print or other reading of its pages for a table that is closed to it',
  async (kind) => {
    const refused: string[] = [];
    for (const action of readingsOf(readers[kind].viewer).filter((one) => isShown(one, readers[kind])))
      refused.push(...(await closedReadings(action, readers[kind])));
    expect(refused).toEqual([]);
  },
);

/** The lists and reports of a page that answer an account. */
async function answered(page: string, { person }: Reader): Promise<string[]> {
  const lists = resources.filter((one) => readersOf(one).some((reader) => reader.page === page)).map(listOf);
  const read = reports.filter((report) => report.page === page).map((report) => readAction(report).path);
  const replies = [...lists, ...read].map(async (path) => [path, (await person.call('GET', path)).status] as const);
  return (await Promise.all(replies)).flatMap(([path, status]) => (status === 403 ? [] : [`${path} ${status}`]));
}

test.each(kinds)('the menu of an account of kind %s leaves out the pages of which nothing answers it', async (kind) => {
  const { caller, permissions } = readers[kind];
  const shown = new Set(permissions);
  const left = pages.filter((page) => {
    const id = permissionId(page as Permission);
    return caller.permissions.has(id) && !shown.has(id);
  });
  // Suppliers hold the pages that are made for them, and no role.
  expect(left.length > 0).toBe(kind !== 'supplier');
  const unanswered = reports.filter((one) => !answers('GET', readAction(one).path, caller)).map(({ page }) => page);
  expect(unanswered.filter((page) => shown.has(permissionId(page)))).toEqual([]);
  for (const page of left) expect([page, await answered(page, readers[kind])]).toEqual([page, []]);
});

test('every kind of accounts reads lists some of whose filters it is not offered', () => {
  for (const kind of kinds) {
    const { caller, viewer } = readers[kind];
    const lists = resources.filter((resource) => answers('GET', listOf(resource), caller));
    expect(lists.flatMap((resource) => shownTo(resource, viewer).closed_references ?? []).length).toBeGreaterThan(0);
  }
});
