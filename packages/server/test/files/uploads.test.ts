import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed, size, tell } from '../batteries/battery.ts';
import { seededChance } from '../count/seeded-random.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { placedOrder } from '../record/placed-order.ts';
import { mutated } from './corpus/mutate.ts';
import { type NamedFile, seedFiles } from './corpus/seed-files.ts';

const table = [
  ['订单号', '快递公司', '运单号'],
  ['S404', '顺丰', 'SF1000000000001'],
  ['S405', '圆通', '75999999999999'],
];
const wrong = size({ short: 60, long: 20_000 });
const { signal } = new AbortController();

let server: TestServer;
let clerk: SignedIn;
let order: number;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, { may: ['/order/list', '/order/list#import'] });
});
afterAll(() => server.close());

interface Reply {
  readonly status: number;
  readonly body: ReturnType<typeof JSON.parse>;
}

async function send(path: string, { name, bytes }: NamedFile): Promise<Reply> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `token ${clerk.token}` };
  const reply = await fetch(server.origin + path, { method: 'POST', headers, body });
  return { status: reply.status, body: await reply.json() };
}

async function fetched(path: string) {
  const headers = { authorization: `token ${clerk.token}` };
  const reply = await fetch(server.origin + path, { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const isPlain = (words: unknown) => /\p{Script=Han}/u.test(String(words)) && !/系统错误/.test(String(words));

/** What is wrong with a refusal: it is a 400 that says in Chinese what is wrong with the file. */
function faultOfRefusal({ status, body }: Reply): string | undefined {
  return status === 400 && isPlain(body.file) ? undefined : `${status} ${JSON.stringify(body)}`;
}

/** Sends a file, and answers what is wrong with the reply, or with what was made of the file. */
type Upload = (file: NamedFile) => Promise<{ readonly isTaken: boolean; readonly fault?: string | undefined }>;

const uploads: Readonly<Record<string, Upload>> = {
  picture: async (file) => {
    const reply = await send('/api/file/', file);
    if (reply.status !== 201) return { isTaken: false, fault: faultOfRefusal(reply) };
    const { headers, bytes } = await fetched(reply.body.url);
    const { format, exif } = await sharp(bytes).metadata();
    const isOurs = format === 'webp' && exif === undefined && headers.get('content-type') === 'image/webp';
    return { isTaken: true, fault: isOurs ? undefined : `served as ${headers.get('content-type')} ${format}` };
  },
  video: async (file) => {
    const reply = await send('/api/file/video/', file);
    if (reply.status !== 201) return { isTaken: false, fault: faultOfRefusal(reply) };
    const { headers } = await fetched(reply.body.url);
    const isVideo = /^video\/(mp4|webm)$/.test(headers.get('content-type') ?? '');
    const isSniffed = headers.get('x-content-type-options') !== 'nosniff';
    return { isTaken: true, fault: isVideo && !isSniffed ? undefined : `served as ${headers.get('content-type')}` };
  },
  attachment: async (file) => {
    const reply = await send(`/api/order/${order}/attachments/`, file);
    if (reply.status !== 201) return { isTaken: false, fault: faultOfRefusal(reply) };
    const path = `/api/order_readonly/${order}/attachments/${reply.body.id}/`;
    const { headers } = await fetched(path);
    const isSaved = /^attachment;/.test(headers.get('content-disposition') ?? '');
    const isSniffed = headers.get('x-content-type-options') !== 'nosniff';
    if (!isSaved || isSniffed) return { isTaken: true, fault: 'may be shown as a page' };
    const preview = await clerk.call('GET', `${path}sheet/`);
    await clerk.call('DELETE', `/api/order/${order}/attachments/${reply.body.id}/`);
    const isAnswered = [200, 400, 404].includes(preview.status);
    return { isTaken: true, fault: isAnswered ? undefined : `preview ${JSON.stringify(preview.body)}` };
  },
  headings: async (file) => {
    const reply = await send('/api/order/import_shipments/headings/', file);
    return reply.status === 200
      ? { isTaken: true, fault: undefined }
      : { isTaken: false, fault: faultOfRefusal(reply) };
  },
  import: async (file) => {
    const reply = await send('/api/order/import_shipments/', file);
    if (reply.status !== 202) return { isTaken: false, fault: faultOfRefusal(reply) };
    await runNext(server.app.runner, ['import'], signal);
    const { state, message } = (await clerk.call('GET', `/api/job_readonly/${reply.body.job.id}/`)).body;
    const isEnded = (state === 'succeeded' || state === 'failed') && isPlain(message);
    return { isTaken: state === 'succeeded', fault: isEnded ? undefined : `${state} ${message}` };
  },
};

/** The files that each takes, by what they are. Any text of four bytes is a table of one column at least. */
const taken: Readonly<Record<keyof typeof uploads, RegExp>> = {
  picture: /^现场/,
  video: /^介绍/,
  attachment: /^(现场|合同|明细|别处的|一个字)/,
  headings: /^(?!空的|一个字).*\.(xlsx|csv|svg|html|pdf)$/,
  import: /^(明细|别处的)\.(xlsx|csv)$/,
};

test.each(Object.entries(uploads))('what is taken as %s is known by its content', async (kind, upload) => {
  order = await placedOrder(server.database.db());
  for (const { name, bytes } of await seedFiles(table)) {
    const isTaken = taken[kind]?.test(name);
    expect([name, await upload({ name, bytes })]).toEqual([name, { isTaken, fault: undefined }]);
    // Of text alone the name says that it is a table.
    if (name.endsWith('.csv')) continue;
    expect([name, await upload({ name: '现场.jpg', bytes })]).toEqual([name, { isTaken, fault: undefined }]);
  }
});

test('a file with faults is taken or refused in words, and nothing breaks on it', async () => {
  order = await placedOrder(server.database.db());
  const files = await seedFiles(table);
  const chance = seededChance(seed);
  const counts = { files: wrong, taken: 0, refused: 0 };
  for (let at = 0; at < wrong; at += 1) {
    const [kind, upload] = chance.pick(Object.entries(uploads));
    const { name, bytes } = chance.pick(files.filter((file) => taken[kind]?.test(file.name)));
    const faulty = mutated(bytes, chance.pick(files).bytes, chance);
    const { isTaken, fault } = await upload({ name, bytes: faulty });
    if (fault !== undefined) throw new Error(`${kind}, ${name}: ${fault}\n${faulty.toString('base64')}`);
    counts[isTaken ? 'taken' : 'refused'] += 1;
  }
  tell('files with faults', counts);
  expect(counts.taken).toBeGreaterThan(0);
  expect(counts.refused).toBeGreaterThan(counts.taken);
});
