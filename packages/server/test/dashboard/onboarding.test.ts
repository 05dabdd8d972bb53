import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let chief: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

interface Progress {
  readonly step: string;
  readonly is_done: boolean;
}

async function read(who = chief) {
  const { body } = await who.call('GET', '/api/onboarding/');
  const steps: readonly Progress[] = body.steps;
  return {
    is_open: body.is_open,
    done: steps.filter(({ is_done }) => is_done).map(({ step }) => step),
    of: steps.length,
  };
}

test('each step is done by the records that it asks for', async () => {
  expect(await read()).toEqual({ is_open: true, done: [], of: 10 });
  const db = server.database.db();
  const made: readonly (readonly [string, string])[] = [
    ['company', "INSERT INTO organ (name, type) VALUES ('总部', 'hospital')"],
    ['mall', "INSERT INTO mall (code, name, kind, bank) VALUES ('M1', '商城', 'points', 'ICBC')"],
    [
      'warehouse',
      "INSERT INTO location (code, name, kind, region, address) VALUES ('W1', '仓', 'warehouse', '{山东省}', '一号')",
    ],
    ['freight', "INSERT INTO freight_template (name, basis) VALUES ('模板', 'piece')"],
    ['category', "INSERT INTO category (name, level) VALUES ('食品', 1)"],
  ];
  const done: string[] = [];
  for (const [step, statement] of made) {
    await db.rows(statement);
    done.push(step);
    expect((await read()).done).toEqual(done);
  }
  await signIn(server, { may: ['/dashboard-new'] });
  expect((await read()).done).toEqual([...done, 'people']);
  await db.rows('UPDATE freight_template SET is_deleted = true');
  expect((await read()).done).not.toContain('freight');
});

test('only who sees every row and the dashboard may ask', async () => {
  const label = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('一分') RETURNING id");
  const agent = await signIn(server, { may: ['/dashboard-new'], agent_label_id: label[0]?.id ?? 0 });
  const other = await signIn(server, { may: ['/goods/list'] });
  const statuses = [agent, other].map(async (who) => (await who.call('GET', '/api/onboarding/')).status);
  expect(await Promise.all(statuses)).toEqual([403, 403]);
});
