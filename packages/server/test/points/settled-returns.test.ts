import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { openItemChecks } from '../../src/domains/open-item/open-item.check.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { migrationsFolder } from '../../src/platform/prepare-schema.ts';
import { startEmptyDatabase } from '../harness/empty-database.ts';
import { emptyFolder } from '../harness/folder.ts';

test('what came back of points on credit before settles what was owed for them', async () => {
  const database = await startEmptyDatabase();
  try {
    const name = '20261130195432_settled_points_returns.sql';
    const folder = emptyFolder('returns');
    const isBefore = (path: string) => !path.endsWith('.sql') || basename(path) < name;
    cpSync(migrationsFolder, folder, { recursive: true, filter: isBefore });
    const db = createOwnerDb(database.pools);
    await migrate(database.pools.owner, folder);
    await db.rows(
      `INSERT INTO open_item (book, side, kind, party_kind, party_id, source_kind, source_id, source_seq, source_no, date, original_fen)
       SELECT 'ar', side, kind, 'enterprise', 7, source_kind, source_id, seq, '-', ('2026-11-0' || seq)::date, fen FROM (VALUES
         ('debit', 'points_issue', 'points_issue', 1, 1, 13500), ('credit', 'points_return', 'points_issue', 1, 2, 100),
         ('credit', 'points_return', 'points_issue', 1, 4, 13000), ('debit', 'points_issue', 'points_issue', 2, 1, 500),
         ('debit', 'points_issue', 'point_coupon_batch', 1, 1, 300), ('credit', 'points_return', 'point_coupon_batch', 1, 2, 300)
       ) i (side, kind, source_kind, source_id, seq, fen)`,
    );
    cpSync(migrationsFolder, folder, { recursive: true });
    await migrate(database.pools.owner, folder);
    expect(await db.rows('SELECT id, residual_fen FROM open_item ORDER BY id')).toEqual(
      [400, 0, 0, 500, 0, 0].map((residual_fen, at) => ({ id: at + 1, residual_fen })),
    );
    expect(await db.rows('SELECT debit_item_id, credit_item_id, amount_fen, date::text FROM allocation')).toEqual([
      { debit_item_id: 1, credit_item_id: 2, amount_fen: 100, date: '2026-11-02' },
      { debit_item_id: 1, credit_item_id: 3, amount_fen: 13_000, date: '2026-11-04' },
      { debit_item_id: 5, credit_item_id: 6, amount_fen: 300, date: '2026-11-02' },
    ]);
    for (const { sql } of openItemChecks) expect(await db.rows(sql)).toEqual([]);
  } finally {
    await database.close();
  }
});
