import { Readable } from 'node:stream';
import { importShipments } from '@zhanggui/contract/domains/order/shipment/import-shipments';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { writeXlsxStream } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkParcels, shipRow } from '../../src/domains/order/ship/import-shipments.service.ts';
import { takeBackShipment } from '../../src/domains/order/ship/take-back-shipment.service.ts';
import { importKind } from '../../src/features/import/import.job.ts';
import { handleImport } from '../../src/features/import/import-handler.ts';
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts';
import type { UserCaller } from '../../src/platform/identity/caller.ts';
import type { Progress } from '../../src/platform/jobs/run/job-kind.ts';
import { emptyFolder } from '../harness/folder.ts';
import { faultsOfBooks } from './books.ts';
import { type OrderFixture, openOrderFixture } from './order-fixture.ts';
import { type OrderSteps, orderStepsOn } from './order-steps.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let code: string;
beforeAll(async () => {
  fixture = await openOrderFixture();
  orderSteps = orderStepsOn(fixture);
  code = (await fixture.stocked(100)).code;
});
afterAll(() => fixture.close());

const permissions = new Set([permissionId('/all-order/all-list'), permissionId('/all-order/all-list#import')]);
const store = diskFileStore(emptyFolder('import'));
const number = (n: number) => `SF${String(1_000_000_000_000 + n)}`;

async function clerk(): Promise<UserCaller> {
  const [made] = await fixture.database
    .db()
    .rows<{ id: number }>(
      `INSERT INTO "user" (username, password_hash, name, nickname) VALUES (md5(random()::text), '', '员', '员') RETURNING id`,
    );
  const rest = { session_id: 0, nickname: '员', is_superuser: false, must_change: false, must_enrol: false } as const;
  return { kind: 'user', id: made?.id ?? 0, permissions, scope: { kind: 'staff' }, ...rest };
}

/** An import job over a file of order numbers; run as often as a server is lost. */
async function jobOver(numbers: readonly string[], skip_bad: boolean) {
  const db = fixture.database.db();
  const rows = [['订单号', '快递公司', '运单号'], ...numbers.map((order_no, n) => [order_no, '顺丰', number(n)])];
  const bytes = await new Response(writeXlsxStream(rows, { name: '单' })).arrayBuffer();
  const [file] = await db.rows<{ id: number }>(
    "INSERT INTO file (name, url, type, size) VALUES ('a', '/media/private/a', '', 1) RETURNING id",
  );
  const [run] = await db.rows<{ id: number }>(
    "INSERT INTO job_run (kind, title, input, scope) VALUES ('import', '', '{}', '{}') RETURNING id",
  );
  const ctx = fixture.ctx(await clerk());
  const handler = handleImport(importShipments, { check: checkParcels, apply: shipRow, undo: takeBackShipment });
  const imports = new Map([[importShipments.name, handler]]);
  const files = { ...store, read: async () => Readable.from(Buffer.from(bytes)) };
  return (report: (progress: Progress) => Promise<void>) =>
    importKind(imports).work({
      id: run?.id ?? 0,
      title: '',
      input: { import: importShipments.name, file_id: file?.id ?? 0, digest: '', mode: 'commit', skip_bad },
      checkpoint: null,
      done: 0,
      failed: 0,
      ctx,
      surface: { registry: new Map(), files, declarations: [] },
      stopping: new AbortController().signal,
      report,
    });
}

const shipped = async (order_nos: readonly string[]) => {
  const rows = await fixture.database.db().rows<{ order_no: string; parcels: number }>(
    `SELECT o.order_no, (SELECT count(*) FROM shipment s WHERE s.order_id = o.id) AS parcels
     FROM "order" o WHERE o.order_no = ANY($1::text[]) ORDER BY array_position($1::text[], o.order_no)`,
    [order_nos],
  );
  return rows.map(({ parcels }) => parcels);
};

test.each([
  { way: 'row by row', skip_bad: true, before: [1, 1, 0, 0] },
  { way: 'whole', skip_bad: false, before: [0, 0, 0, 0] },
])(
  'a file that is imported $way when its server is lost is gone on with, each parcel sent once',
  async ({ skip_bad, before }) => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => orderSteps.paid([{ sku_code: code, quantity: 1 }])));
    const numbers = await Promise.all(orders.map(async ({ id }) => String((await orderSteps.row(id)).order_no)));
    const run = await jobOver(numbers, skip_bad);
    await expect(
      run(async ({ done = 0 }) => {
        if (done === 2) throw new Error('the server is lost');
      }),
    ).rejects.toThrow('the server is lost');
    expect(await shipped(numbers)).toEqual(before);
    await run(async () => undefined);
    expect(await shipped(numbers)).toEqual([1, 1, 1, 1]);
    expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
  },
);
