import { domains } from '@zhanggui/contract/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededChance } from '../count/seeded-random.ts';
import { startDemoDatabase } from '../harness/demo-database.ts';
import { callsOf, startTestServer, type TestServer } from '../harness/server.ts';
import { isAlone, seed, size, tell } from './battery.ts';
import { type AttackedList, attackedLists, fewParameters } from './injection/attacked-lists.ts';
import { startNaiveList } from './injection/naive-list.ts';
import { isSqlmapInstalled, sqlmap, sqlmapPackage } from './injection/sqlmap.ts';
import { type ListReply, statementPairs, takenForSql } from './injection/statement-pairs.ts';

const withSqlmap = isAlone && isSqlmapInstalled();
if (isAlone && !withSqlmap)
  process.stdout.write(`sqlmap is not installed: it is the Debian package ${sqlmapPackage}\n`);

const lists = attackedLists(domains, 20);
const parameters = size({ short: 2, long: 1000 });

let server: TestServer;
let token: string;
let naive: Awaited<ReturnType<typeof startNaiveList>>;

beforeAll(async () => {
  const database = await startDemoDatabase();
  server = await startTestServer({}, database);
  const { body } = await server.as()('POST', '/account/login_admin/', database.credentials.superuser);
  token = body.token;
  naive = await startNaiveList(database.db());
});
afterAll(async () => {
  await naive.close();
  await server.close();
});

/** Asks a list of a server for one value of one parameter. */
const asking =
  (origin: string, path: string, parameter: string) =>
  async (value: string): Promise<ListReply> => {
    const search = new URLSearchParams({ [parameter]: value });
    const { status, body } = await callsOf(origin, token)('GET', `${path}?${search}`);
    return { status, count: body?.count };
  };

/** The parameters of some lists that take a value for SQL. */
async function injectable(attacked: readonly AttackedList[]): Promise<string[]> {
  const found: string[] = [];
  for (const { path, parameters } of attacked) {
    for (const parameter of parameters) {
      const taken = await takenForSql(asking(server.origin, path, parameter));
      if (taken !== undefined) found.push(`${path}?${parameter}=${taken}`);
    }
  }
  return found;
}

test('no filter of twenty lists takes a value for a part of its statement', async () => {
  const attacked = fewParameters(lists, parameters, seededChance(seed));
  expect(attacked).toHaveLength(20);
  expect(await injectable(attacked)).toEqual([]);
  const tried = attacked.reduce((sum, list) => sum + list.parameters.length, 0);
  tell('values that leave a text', { lists: 20, parameters: tried, values: 2 * statementPairs.length, injectable: 0 });
});

test('the control: a list that puts the value into its statement is found', async () => {
  expect(await takenForSql(asking(naive.origin, '/goods/', 'name__contains'))).toBeDefined();
});

describe.runIf(withSqlmap)('sqlmap', () => {
  test('finds nothing in twenty lists', async () => {
    const headers = { Authorization: `token ${token}` };
    const found: string[] = [];
    for (const { path, parameters } of lists) {
      const search = new URLSearchParams(Object.fromEntries(parameters.map((name) => [name, valueFor(name)])));
      const attack = await sqlmap({ url: `${server.origin}${path}?${search}`, parameters, headers });
      if (attack.found) found.push(`${path}: ${attack.printed}`);
    }
    expect(found).toEqual([]);
    tell('sqlmap', { lists: lists.length, injectable: found.length });
  });

  test('the control: it finds the list that puts the value into its statement', async () => {
    const url = `${naive.origin}/goods/?name__contains=a`;
    expect((await sqlmap({ url, parameters: ['name__contains'] })).found).toBe(true);
  });
});

/** A value that a list takes, so that a changed one shows a difference. */
function valueFor(parameter: string): string {
  return { ordering: 'id', limit: '15', offset: '0' }[parameter] ?? '1';
}
