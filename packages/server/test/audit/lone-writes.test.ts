import { afterAll, beforeAll, expect, test } from 'vitest';
import { unbind } from '../../src/domains/bank/auth/bank-cell-auth.service.ts';
import type { Context } from '../../src/platform/context.ts';
import { setApprovesOwn } from '../../src/platform/document/own-approval.service.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeContext } from '../stock/stock-world.ts';

let server: TestServer;
let ctx: Context;

beforeAll(async () => {
  server = await startTestServer();
  const { db, ...own } = makeContext(server.database);
  ctx = { ...own, db: { ...db, rows: () => Promise.reject(new Error('outside of a transaction')) } };
});
afterAll(() => server.close());

test('a setting of documents and the end of an authorisation are written in one transaction with their audit entry', async () => {
  expect(await setApprovesOwn(ctx, true)).toEqual({ approves_own: true });
  await expect(unbind(ctx, { bank_cell: 1, account: 'none' })).rejects.toMatchObject({
    code: 'bank_cell.auth_unbound',
  });
});
