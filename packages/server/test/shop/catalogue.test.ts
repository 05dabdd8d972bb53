import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueJobs } from '../../src/domains/shop/catalogue/catalogue.job.ts';
import { readCatalogue } from '../../src/domains/shop/catalogue/read-catalogue.query.ts';
import type { JobSurface } from '../../src/platform/jobs/run/job-kind.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { failureOf } from '../order/order-steps.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

const surface = undefined as unknown as JobSurface;
const db = () => fixture.database.db();
const page = (since: string | null = null, limit = 50) => readCatalogue(fixture.ctx(), { since, limit });

/** Everything from a mark on, as a client keeps it: the last state of each code, null for what is gone. */
async function read(since: string | null = null, limit?: number) {
  const kept = new Map<string, { readonly name: string; readonly price_fen: number } | null>();
  let next = since;
  while (true) {
    const { results, removed, ...rest } = await page(next, limit);
    for (const { sku_code, name, price_fen } of results) kept.set(sku_code, { name, price_fen });
    for (const { sku_code } of removed) kept.set(sku_code, null);
    next = rest.next;
    if (!rest.has_more) return { kept, next };
  }
}

/** Says only when to give up: transactions of other files may run for minutes on a busy machine. */
const waiting = { timeout: 240_000 };

/** Reads until every transaction of other files that holds the log back has ended. */
const readUntil = (since: string, ...codes: string[]) =>
  vi.waitFor(async () => {
    const found = await read(since);
    const missing = codes.filter((code) => !found.kept.has(code));
    if (missing.length > 0) throw new Error(`${missing} are not among ${[...found.kept.keys()]}`);
    return found;
  }, waiting);

describe('a catalogue', () => {
  test('says video, focal points of the pictures that the goods has, and pieces in a box', async () => {
    const { id, code } = await fixture.stocked(1);
    const points = [
      { picture: '/media/b.webp', x: 1, y: 0.25 },
      { picture: '/media/gone.webp', x: 0, y: 0 },
      { picture: '/media/a.webp', x: 0.5, y: 0.333 },
    ];
    await db().rows(
      `UPDATE goods SET pictures = '{/media/a.webp,/media/b.webp}', video = '/media/v.mp4', picture_points = $2::jsonb
       WHERE id = (SELECT goods_id FROM sku WHERE id = $1)`,
      [id, JSON.stringify(points)],
    );
    await db().rows('UPDATE sku SET pieces_per_box = 6, pieces_per_carton = 24 WHERE id = $1', [id]);
    const { results } = await page();
    expect(results.find(({ sku_code }) => sku_code === code)).toMatchObject({
      video: '/media/v.mp4',
      picture_points: [
        { picture: '/media/a.webp', x: '0.500', y: '0.333' },
        { picture: '/media/b.webp', x: '1.000', y: '0.250' },
      ],
      pieces_per_box: 6,
      pieces_per_carton: 24,
    });
  });

  test('is read whole in pages, then by what changed; what left the shelf comes as removed', async () => {
    const before = await read();
    const skus = [await fixture.stocked(1), await fixture.stocked(1, 2000), await fixture.stocked(1)];
    // What former tests changed would come again while a transaction of another file holds the log back.
    await readUntil(before.next ?? '', skus.at(-1)?.code ?? '');
    const { kept, next } = await read(null, 2);
    expect(skus.map(({ code }) => kept.get(code)?.price_fen)).toEqual([1000, 2000, 1000]);
    const [first, second, third] = skus;
    await db().rows("UPDATE goods SET name = '新名' WHERE id = (SELECT goods_id FROM sku WHERE id = $1)", [first?.id]);
    await db().rows('UPDATE sku SET sale_price_fen = 2500 WHERE id = $1', [second?.id]);
    await db().rows("UPDATE mall_goods SET state = 'off' WHERE sku_id = $1", [third?.id]);
    await db().rows('UPDATE sku SET presale_taken = presale_taken WHERE id = $1', [first?.id]);
    const changed = await readUntil(next, third?.code ?? '');
    expect(Object.fromEntries(changed.kept)).toEqual({
      [first?.code ?? '']: { name: '新名', price_fen: 1000 },
      [second?.code ?? '']: { name: expect.any(String), price_fen: 2500 },
      [third?.code ?? '']: null,
    });
    expect((await read(changed.next)).kept.size).toBe(0);
    expect((await read(changed.next)).next).toBe(changed.next);
  });

  test('gives a code that was changed under both names, and begins anew with a mark that is none of its own', async () => {
    const sku = await fixture.stocked(1);
    const { next } = await read();
    await db().rows("UPDATE sku SET code = code || '-N' WHERE id = $1", [sku.id]);
    const { kept } = await readUntil(next, `${sku.code}-N`);
    expect([kept.get(sku.code), kept.get(`${sku.code}-N`)?.price_fen]).toEqual([null, 1000]);
    expect(await page(next.replace('.', '.9'))).toMatchObject({ is_reset: true });
    expect(await page(next)).toMatchObject({ is_reset: false });
    expect(await failureOf(readCatalogue(fixture.ctx(system), {}))).toMatchObject({ code: 'catalogue.no_mall' });
  });

  test('has the combinations of the mall, with their parts and what a buyer pays', async () => {
    const [one, two] = [await fixture.stocked(9), await fixture.stocked(9, 500)];
    const { next } = await read();
    const [set] = await db().rows<{ id: number }>(
      "INSERT INTO combination (code, name, unit, sale_price_fen, state) VALUES ('ZH-CAT', '早餐', '套', 1800, 'on') RETURNING id",
    );
    await db().rows('INSERT INTO combination_item (combination_id, sku_id, quantity) VALUES ($1, $2, 1), ($1, $3, 2)', [
      ...[set?.id, one.id, two.id],
    ]);
    await db().rows('INSERT INTO combination_mall (combination_id, mall_id) VALUES ($1, $2)', [
      set?.id,
      fixture.mall_id,
    ]);
    const shown = await readUntil(next, 'ZH-CAT');
    expect(shown.kept.get('ZH-CAT')).toEqual({ name: '早餐', price_fen: 1800 });
    await db().rows('UPDATE sku SET sale_price_fen = 100 WHERE id = $1', [one.id]);
    const cheaper = await readUntil(shown.next, 'ZH-CAT');
    expect(cheaper.kept.get('ZH-CAT')?.price_fen).toBe(1100);
    await db().rows("UPDATE combination SET state = 'off' WHERE id = $1", [set?.id]);
    expect((await readUntil(cheaper.next, 'ZH-CAT')).kept.get('ZH-CAT')).toBeNull();
  });

  test('notes a price that begins by the clock, once', async () => {
    onTestFinished(async () => {
      await db().rows('UPDATE mall SET pool_id = NULL WHERE id = $1', [fixture.mall_id]);
    });
    const sku = await fixture.stocked(1);
    const begun = await read();
    await db().rows(
      `WITH p AS (INSERT INTO goods_pool (code, name) VALUES ('CAT', '池') RETURNING id),
        k AS (INSERT INTO pool_sku (pool_id, sku_id) SELECT p.id, $1 FROM p RETURNING id)
       INSERT INTO pool_price (pool_sku_id, supply_price_fen, sale_price_fen, valid_from, valid_to)
       SELECT k.id, 1, v.fen, v.a, v.b FROM k, (VALUES (800, now() - interval '1 day', now() + interval '1 day'),
         (700, now() + interval '1 day', NULL)) v(fen, a, b)`,
      [sku.id],
    );
    await db().rows("UPDATE mall SET pool_id = (SELECT id FROM goods_pool WHERE code = 'CAT') WHERE id = $1", [
      fixture.mall_id,
    ]);
    const [moment] = await db().rows<{ valid_to: Date }>(
      "UPDATE pool_price SET valid_to = date_trunc('milliseconds', clock_timestamp()) + interval '2 seconds' WHERE sale_price_fen = 800 RETURNING valid_to",
    );
    await db().rows('UPDATE pool_price SET valid_from = $1 WHERE sale_price_fen = 700', [moment?.valid_to]);
    const noted = async () => {
      const rows = await db().rows<{ n: number }>('SELECT count(*)::int AS n FROM catalogue_change WHERE code = $1', [
        sku.code,
      ]);
      return rows[0]?.n ?? 0;
    };
    const before = await noted();
    const { next } = await readUntil(begun.next, sku.code);
    const [follow] = catalogueJobs;
    const notedByJob = async () => {
      await follow?.work(fixture.ctx(system), surface);
      return noted();
    };
    await vi.waitFor(async () => expect(await notedByJob()).toBe(before + 1), waiting);
    expect(await notedByJob()).toBe(before + 1);
    expect((await readUntil(next, sku.code)).kept.get(sku.code)?.price_fen).toBe(700);
  });
});

/** Renames the goods of a SKU in a transaction that commits when the test calls `commit`. */
function renaming(sku_id: number, name: string) {
  const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db().transaction(async (tx) => {
    await tx.rows('UPDATE goods SET name = $2 WHERE id = (SELECT goods_id FROM sku WHERE id = $1)', [sku_id, name]);
    written.resolve();
    await release.promise;
  });
  const commit = () => {
    release.resolve();
    return done;
  };
  return { written: written.promise, commit };
}

describe('transactions that overlap', () => {
  test('lose no change to a reader between them; one that remembers the last number does', async () => {
    const [slow, quick] = [await fixture.stocked(1), await fixture.stocked(1)];
    const { next } = await read();
    const naiveFrom = async (after: number) =>
      db().rows<{ id: number; code: string }>('SELECT id, code FROM catalogue_change WHERE id > $1 ORDER BY id', [
        after,
      ]);
    const begun = (await naiveFrom(0)).at(-1)?.id ?? 0;
    const first = renaming(slow.id, '慢');
    await first.written;
    const second = renaming(quick.id, '快');
    await second.written;
    await second.commit();
    const between = await read(next);
    const naive = await naiveFrom(begun);
    expect(naive.map(({ code }) => code)).toEqual([quick.code]);
    await first.commit();
    expect((await naiveFrom(naive.at(-1)?.id ?? 0)).map(({ code }) => code)).toEqual([]);
    const after = await readUntil(between.next, slow.code, quick.code);
    const seen = new Map([...between.kept, ...after.kept]);
    expect([seen.get(slow.code)?.name, seen.get(quick.code)?.name]).toEqual(['慢', '快']);
  });

  test('of many writers are all seen by a reader beside them', async () => {
    const skus = await Promise.all(Array.from({ length: 6 }, () => fixture.stocked(1)));
    let { next } = await read();
    const kept = new Map<string, string | undefined>();
    let isWriting = true;
    const reader = (async () => {
      while (isWriting) {
        const found = await read(next, 3);
        next = found.next;
        for (const [code, shown] of found.kept) kept.set(code, shown?.name);
      }
    })();
    await Promise.all(
      skus.map(async ({ id }, nth) => {
        for (let turn = 0; turn < 15; turn += 1) {
          const own = renaming(id, `名 ${nth} ${turn}`);
          await own.written;
          if ((nth + turn) % 2 === 0) await new Promise((resolve) => setTimeout(resolve, nth * 2));
          await own.commit();
        }
      }),
    );
    isWriting = false;
    await reader;
    await vi.waitFor(async () => {
      const found = await read(next);
      next = found.next;
      for (const [code, shown] of found.kept) kept.set(code, shown?.name);
      expect(skus.map(({ code }) => kept.get(code))).toEqual(skus.map((_, nth) => `名 ${nth} 14`));
    }, waiting);
  });

  test('leave a log that forgets only what a later change repeats', async () => {
    const sku = await fixture.stocked(1);
    const { next } = await read();
    for (const name of ['甲', '乙', '丙']) await renamed(sku.id, name);
    const tidy = catalogueJobs.at(-1);
    await vi.waitFor(async () => {
      await tidy?.work(fixture.ctx(system), surface);
      const rows = await db().rows('SELECT FROM catalogue_change WHERE code = $1', [sku.code]);
      expect(rows).toHaveLength(1);
    }, waiting);
    expect((await readUntil(next, sku.code)).kept.get(sku.code)?.name).toBe('丙');
  });
});

async function renamed(sku_id: number, name: string): Promise<void> {
  const own = renaming(sku_id, name);
  await own.written;
  await own.commit();
}
