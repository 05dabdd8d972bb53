import { afterAll, beforeAll, expect, test } from 'vitest';
import { customersOf } from '../customer/customers.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { type MessageWorld, openMessages, phonesFor } from './message-world.ts';

const path = '/api/message_phone/import/';
const page = '/content-management/message';
const heading = ['手机号码', '姓名'];

let world: MessageWorld;
let template = 0;

beforeAll(async () => {
  world = await openMessages();
  template = await world.template();
});
afterAll(() => world.close());

const listed = async (id: number) =>
  (
    await world.db.rows<{ phone: string }>('SELECT phone FROM message_phone WHERE message_id = $1 ORDER BY phone', [id])
  ).map(({ phone }) => phone);

const send = (who: SignedIn, message: number, rows: readonly (readonly string[])[], mode = 'commit') =>
  importsOf(world.server, who, path).send([heading, ...rows.map((row) => [...row])], {
    mode,
    choices: JSON.stringify({ message }),
  });

async function notesOf(job: { readonly result_url: string | null }) {
  if (!job.result_url) return [];
  const [first = [], ...rows] = await rowsOf((await fetchFile(world.server, job.result_url)).bytes);
  const place = first.indexOf('说明');
  return rows.map((row) => row[place] ?? '');
}

test('files add up to one list of a draft, each phone once, and are undone alone', async () => {
  const [a = '', b = '', c = ''] = phonesFor(3);
  const id = await world.draft(template, { audience: 'phones' });
  expect(
    (
      await send(world.chief, id, [
        [a, '李晓燕'],
        [b, ''],
      ])
    ).state,
  ).toBe('succeeded');
  const second = await send(world.chief, id, [
    [b, '王强'],
    [c, ''],
  ]);
  expect(second.state).toBe('succeeded');
  expect(await listed(id)).toEqual([a, b, c].sort());
  await importsOf(world.server, world.chief, path).undo(second.id);
  expect(await listed(id)).toEqual([a, b].sort());
  await world.act(id, 'send');
  await world.work();
  expect(await world.read(id)).toMatchObject({ state: 'sent', recipient_count: 2 });
  expect((await send(world.chief, id, [[c, '']])).state).toBe('failed');
  expect(await world.faults()).toEqual([]);
});

test('numbers that get no messages and repeated ones are told row by row', async () => {
  const [a = ''] = phonesFor(1);
  const id = await world.draft(template, { audience: 'phones' });
  const job = await send(
    world.chief,
    id,
    [
      [a, ''],
      ['0532-80990000', ''],
      [a, ''],
    ],
    'dry_run',
  );
  const notes = await notesOf(job);
  expect(notes[1]).toContain('不是手机号，收不到短信');
  expect(notes[2]).toMatch(/重复/);
  expect(await listed(id)).toEqual([]);
});

test('whether a number is known is told to those alone who may see whole numbers', async () => {
  const [known = '', unknown = ''] = phonesFor(2);
  await customersOf(world.server, world.chief).create({ phone: known });
  const may = [page, `${page}#import`] as const;
  const clerk = await signIn(world.server, { may });
  const reveal = [
    '/admin-crm/customers-merge',
    '/admin-crm/customers-merge#reveal',
    '/department',
    '/department#reveal',
  ] as const;
  const keeper = await signIn(world.server, { may: [...may, ...reveal] });
  const said = async (who: SignedIn, phone: string) => {
    const job = await send(who, await world.draft(template, { audience: 'phones' }), [[phone, '']]);
    return `${job.state} ${job.message} ${job.row_notes} ${await notesOf(job)}`;
  };
  expect(await said(clerk, known)).toBe(await said(clerk, unknown));
  expect(await said(keeper, known)).not.toBe(await said(keeper, unknown));
  const traces = await world.db.rows("SELECT FROM audit WHERE created_by = $1 AND act = 'masked_filter'", [keeper.id]);
  expect(traces).toHaveLength(2);
});
