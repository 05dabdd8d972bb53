import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverDomains } from '../../src/app.ts';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { sealPlainTexts, secretColumns } from '../../src/platform/resource/write/seal-plain-texts.ts';
import { createSecretBox } from '../../src/platform/secret-box.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { signedCalls } from '../public-api/signed-call.ts';

let server: TestServer;
let db: Db;
let clerk: SignedIn;
let chief: SignedIn;
const columns = secretColumns(serverDomains);
const box = createSecretBox(testSecret, 'secret texts');

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  clerk = await signIn(server, { superuser: true });
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

/** A batch whose coupons a former release stored, as it did: plain and without a digest. */
async function former(count: number) {
  const { id: enterprise, hire } = await makeEnterprise(db, { point_price_fen: 1 });
  await hire(2);
  const [batch] = await db.rows<{ id: number }>(
    `INSERT INTO point_coupon_batch (number, enterprise_id, name, points, coupon_count, to_date, total_points, amount_fen, credit_fen, state)
     VALUES ($1, $2, '旧券', 10, $3::int, '2099-12-31', 10 * $3::int, 10 * $3::int, 10 * $3::int, 'active') RETURNING id`,
    [`F${randomBytes(4).toString('hex')}`, enterprise, count],
  );
  const codes = Array.from({ length: count }, () => randomBytes(6).toString('hex').toUpperCase());
  await db.rows(
    `INSERT INTO point_coupon (point_coupon_batch_id, enterprise_id, serial, code, points, to_date)
     SELECT $1, $2, k.serial, k.code, 10, '2099-12-31' FROM unnest($3::text[]) WITH ORDINALITY AS k(code, serial)`,
    [batch?.id, enterprise, codes],
  );
  return { batch: batch?.id ?? 0, codes };
}

const stored = (batch: number) =>
  db.rows<{ id: number; code: string; code_digest: string | null; version: number }>(
    'SELECT id, code, code_digest, version FROM point_coupon WHERE point_coupon_batch_id = $1 ORDER BY serial',
    [batch],
  );

async function application() {
  const name = '企业商城小程序';
  const key = { name, channel: name, mall_id: null, agent_label_id: null, rate_per_minute: null };
  const app = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
  return (code: string, employee_no = 'H1') => app('POST', '/open/v1/point-coupons/redeem/', { code, employee_no });
}

/** The codes of a batch in a file whose masks are lifted. */
async function exported(batch: number): Promise<unknown[]> {
  const body = { columns: ['serial', 'code'], filter: { point_coupon_batch: batch, ordering: 'serial' } };
  const waiting = await clerk.call('POST', '/api/point_coupon/export/', {
    ...body,
    reveal: { reason: '印在礼品卡上' },
  });
  await chief.call('POST', `/api/approval/${waiting.body.approval.id}/approve/`, {});
  await runNext(server.app.runner, ['export'], new AbortController().signal);
  const { results } = (await clerk.call('GET', '/api/job_readonly/')).body;
  const { result_url } = results[0];
  return (await rowsOf((await fetchFile(server, result_url)).bytes)).slice(1).map(([, code]) => code);
}

const seal = (random = randomBytes) =>
  sealPlainTexts(createOwnerDb(server.database.pools), columns, { box, random: (bytes) => random(bytes) });

test('every code and card of all resources is among what is sealed, and services alone write it', () => {
  expect(columns).toEqual(
    expect.arrayContaining([
      { table: 'order_line', column: 'delivered', has_digest: false },
      { table: 'point_coupon', column: 'code', has_digest: true },
    ]),
  );
});

test('codes of a former release are shown masked, revealed, exported and redeemed before they are sealed and after', async () => {
  const redeem = await application();
  const { batch, codes } = await former(4);
  const masked = codes.map((code) => `********${code.slice(-3)}`);
  const listed = async () => {
    const { body } = await clerk.call('GET', `/api/point_coupon_readonly/?point_coupon_batch=${batch}&ordering=serial`);
    return body.results.map(({ code }: { code: string }) => code);
  };
  const revealed = async (id: number | undefined) => {
    const asked = { reason: '员工没有收到', fields: ['code'] };
    return (await clerk.call('POST', `/api/point_coupon/${id}/reveal/`, asked)).body.values.code;
  };
  const ids = (await stored(batch)).map(({ id }) => id);
  expect(await listed()).toEqual(masked);
  expect(await revealed(ids[0])).toBe(codes[0]);
  expect((await redeem(codes[0] ?? '')).status).toBe(201);
  expect(await seal()).toBe(4);
  expect(await listed()).toEqual(masked);
  expect(await Promise.all(ids.map(revealed))).toEqual(codes);
  expect(await exported(batch)).toEqual(codes);
  expect((await redeem(codes[0] ?? '')).status).toBe(200);
  expect((await redeem(codes[1] ?? '')).status).toBe(201);
  expect((await redeem(codes[1] ?? '', 'H2')).status).toBe(409);
  expect(await seal()).toBe(0);
});

test('a start that is lost while it seals is gone on with by the next', async () => {
  const { batch, codes } = await former(2500);
  let drawn = 0;
  const lost = seal((bytes) => {
    drawn += 1;
    if (drawn > 1500) throw new Error('lost');
    return randomBytes(bytes);
  });
  await expect(lost).rejects.toThrow('lost');
  const plain = (await stored(batch)).filter(({ code }) => codes.includes(code));
  expect(plain).toHaveLength(1500);
  expect(await Promise.all([seal(), seal()])).toSatisfy(([one, other]: number[]) => (one ?? 0) + (other ?? 0) === 1500);
  const rows = await stored(batch);
  expect(rows.map(({ code_digest }) => code_digest)).toEqual(codes.map(box.digest));
  expect(rows.filter(({ code, version }) => codes.includes(code) || version !== 1)).toEqual([]);
});

test('no text of the database holds a sealed code', async () => {
  const redeem = await application();
  const { batch, codes } = await former(3);
  await seal();
  await redeem(codes[0] ?? '');
  await redeem(codes[1] ?? '', 'H9');
  const [row] = await stored(batch);
  await clerk.call('POST', `/api/point_coupon/${row?.id}/reveal/`, { reason: '员工没有收到', fields: ['code'] });
  const owner = createOwnerDb(server.database.pools);
  const tables = await owner.rows<{ name: string }>(
    "SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace",
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const found = await owner.rows(
      `SELECT FROM ${name} t, unnest($1::text[]) AS k(code) WHERE strpos(t::text, k.code) > 0 LIMIT 1`,
      [codes],
    );
    if (found.length > 0) holding.push(name);
  }
  expect(tables.length).toBeGreaterThan(100);
  expect(holding).toEqual([]);
});
