import { defineImport } from '@zhanggui/contract/features/import/import';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleImport } from '../../src/features/import/import-handler.ts';
import { undoRow } from '../../src/features/import/undo/undo.job.ts';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import { barrier } from '../harness/barrier.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const declaration = defineImport({
  name: 'test.notes',
  label: '导入便签',
  path: '/api/test/import_notes/',
  permission: ['/goods/list'],
  columns: { note: text({ label: '便签', required: true }) },
  key: ['note'],
  sample: { note: '甲' },
  max: 10,
});

/** An imported row whose taking back is counted. */
async function importedRow() {
  const db = server.database.db();
  const [job] = await db.rows<{ id: number }>(
    "INSERT INTO job_run (kind, title, input, scope) VALUES ('import', '', '{}', '{}') RETURNING id",
  );
  const where = { job_id: job?.id ?? 0, row: 2 };
  await db.rows("INSERT INTO import_row (job_id, row, effect, created_at) VALUES ($1, 2, '{}', now())", [where.job_id]);
  let count = 0;
  const handler = handleImport(declaration, {
    check: async () => [],
    apply: async () => ({}),
    undo: async () => {
      count += 1;
    },
  });
  return { where, handler, counted: () => count };
}

const eight = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));

test('of eight that take a row back at once one does; by reading first all would', async () => {
  const ctx = server.app.contextFor('test');
  const guarded = await importedRow();
  await eight(() => undoRow(ctx, guarded.handler, { ...guarded.where, registry: new Map() }));
  expect(guarded.counted()).toBe(1);
  const naive = await importedRow();
  const allHaveRead = barrier(8);
  await eight(() =>
    inTransaction(ctx, async (tx: Context) => {
      const { job_id, row } = naive.where;
      const key = 'WHERE job_id = $1 AND row = $2';
      const [made] = await tx.db.rows<{ undone_at: Date | null }>(`SELECT undone_at FROM import_row ${key}`, [
        job_id,
        row,
      ]);
      await allHaveRead();
      if (made?.undone_at === null) await naive.handler.undo(tx, {});
      await tx.db.rows(`UPDATE import_row SET undone_at = now() ${key}`, [job_id, row]);
    }),
  );
  expect(naive.counted()).toBe(8);
});
