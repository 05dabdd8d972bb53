import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '@zhanggui/contract/app';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import type { DemoCredentials } from '@zhanggui/demo/credentials';
import { type LargeParts, loadLarge } from '@zhanggui/demo/load-large';
import { testOrders } from '@zhanggui/demo/world/sizes';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { bookChecks, serverDomains } from '../../src/app.ts';
import { seedRegions } from '../../src/domains/setting/region.seed.ts';
import { noteDemoLoad, ordersUnderWay } from '../../src/features/demo-data/note-load.service.ts';
import { fillFirstData, hasData } from '../../src/first-data.ts';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { openPools, type Pools } from '../../src/platform/database/pools.ts';
import { prepareEmbedded } from '../../src/platform/database/roles/logins.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { prepareSchema } from '../../src/platform/prepare-schema.ts';
import { systemContext } from '../../src/system-context.ts';
import { isAlone, size } from '../batteries/battery.ts';
import { adaptersOf } from '../harness/adapters.ts';
import { type DemoDatabase, startDemoDatabase } from '../harness/demo-database.ts';
import { testSecret } from '../harness/names.ts';

const name = 'zg_demo_in_parts';
const adapters = adaptersOf('', 'small', mkdtempSync(join(inject('folder'), 'parts-')));

let whole: DemoDatabase;
let pools: Pools;
/** What the steps of each attempt were. */
const attempts: string[][] = [];
const ends: string[] = [];
let unfinished: { readonly has_data: boolean; readonly refusal: unknown };

/** Before whose commits the connection dies: the third round, an index, the last part. */
const kills = [/ 2201–/, /索引/, /业务/].slice(0, size({ short: 2, long: 3 }));

/** After each death it is started again. */
async function loadWithKills(): Promise<void> {
  composeEnums(domains);
  for (const killed of kills)
    ends.push(
      await load(killed).then(
        () => 'whole',
        () => 'died',
      ),
    );
  unfinished = {
    has_data: await hasData(pools),
    refusal: await fillFirstData(pools, {
      config: { demo: { kind: 'small' }, data_dir: '', secret: testSecret },
      adapters,
    }).catch((error: unknown) => (error instanceof Error ? error.message : error)),
  };
  ends.push(await load(undefined).then(() => 'whole'));
}

async function load(killed: RegExp | undefined): Promise<void> {
  const db = createOwnerDb(pools);
  const steps: string[] = [];
  attempts.push(steps);
  const dying = { now: false };
  const parts: LargeParts = {
    ...{ domains, secret: testSecret, files: openFileStore(adapters), orders: testOrders, round: 1100 },
    timed: (label, work) => {
      steps.push(label);
      dying.now = killed?.test(label) ?? false;
      return work();
    },
    transaction: (work) =>
      db.transaction(async (tx) => {
        const isDoomed = dying.now;
        const result = await work(systemContext(tx, { secret: testSecret, adapters, request_id: 'test' }));
        if (isDoomed) await die(tx);
        return result;
      }),
    before: ({ db: tx }) => seedRegions(tx),
    keep: (_: DemoCredentials) => undefined,
    after: ({ db: tx }) => noteDemoLoad(tx),
  };
  await loadLarge(parts);
}

/** Reading is not what dies: only a transaction that has written has a number. */
async function die(tx: Db): Promise<void> {
  await tx.rows('SELECT pg_terminate_backend(pg_backend_pid()) WHERE pg_current_xact_id_if_assigned() IS NOT NULL');
}

// Two loads of the whole demo take minutes.
describe.runIf(isAlone)('a large demo in parts', () => {
  beforeAll(async () => {
    whole = await startDemoDatabase();
    pools = openPools(await prepareEmbedded(inject('administrator'), testSecret, name));
    await prepareSchema(pools, serverDomains, loadWithKills);
  });
  afterAll(async () => {
    await pools.close();
    await withClient(inject('administrator'), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    await whole.close();
  });

  test('a load that dies goes on with the part that was under way', () => {
    expect(ends).toEqual([...kills.map(() => 'died'), 'whole']);
    expect(attempts).toEqual(
      [
        ['演示资料', '演示订单 1–1100', '演示订单 1101–2200', '演示订单 2201–3000'],
        ['演示订单 2201–3000', '演示评价', '演示订单的索引'],
        ['演示订单的索引', '演示业务'],
        ['演示业务'],
      ].slice(0, kills.length + 1),
    );
  });

  test('what is not loaded to its end is no first data, and no other world is loaded over it', async () => {
    expect(unfinished).toEqual({
      has_data: false,
      refusal: `演示数据尚未装完，请以 DEMO=large:${testOrders} 启动以继续，或换一个空数据库`,
    });
    expect(await ordersUnderWay(createOwnerDb(pools))).toBeUndefined();
    expect(await hasData(pools)).toBe(true);
  });

  test('the world in parts has the figures of the one in a single transaction, and whole books', async () => {
    const figures = (db: Db) =>
      db.rows(
        `SELECT o.kind, count(DISTINCT o.id)::int AS orders, count(*)::int AS lines, sum(l.quantity)::int AS pieces, sum(l.goods_fen)::bigint AS goods_fen
         FROM "order" o JOIN order_line l ON l.order_id = o.id WHERE o.id <= ${testOrders} GROUP BY o.kind ORDER BY o.kind`,
      );
    const parts = createOwnerDb(pools);
    expect(await figures(parts)).toEqual(await figures(whole.db()));
    const objects = (db: Db) =>
      db.rows(
        `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
         UNION ALL SELECT conname FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1`,
      );
    expect(await objects(parts)).toEqual(await objects(whole.db()));
    // Sums of days are worked out by a job, and no server runs here.
    const checks = bookChecks.filter(({ name: check }) => !check.startsWith('dashboard.'));
    const broken: string[] = [];
    for (const { name: check, sql } of checks) if ((await parts.rows(`${sql} LIMIT 1`)).length > 0) broken.push(check);
    expect(broken).toEqual([]);
  });
});
