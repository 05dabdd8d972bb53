import { reverseExchange } from '@zhanggui/contract/domains/branch/exchange/exchange.action';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { beforeAll, expect, test } from 'vitest';
import { auditedAction } from '../../src/features/audit/audited-action.ts';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import type { PathParameters } from '../../src/platform/http/handle.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { makeContext } from '../stock/stock-world.ts';

let server: TestServer;
let ctx: Context;

beforeAll(async () => {
  server = await sharedTestServer();
  ctx = { ...makeContext(server.database), request_id: 'lone-write' };
});

const rename = ({ db }: Context, name: string) =>
  db.rows('INSERT INTO agent_label (name, created_by, updated_by) VALUES ($1, NULL, NULL)', [name]);

const kept = async (name: string) => {
  const db = server.database.db();
  return {
    labels: (await db.rows('SELECT FROM agent_label WHERE name = $1', [name])).length,
    entries: (await db.rows("SELECT FROM audit WHERE request_id = 'lone-write'")).length,
  };
};

const run = (work: (ctx: Context) => Promise<unknown>) => {
  const action = reverseExchange as unknown as ActionDeclaration;
  return auditedAction(new Map(), { action, run: work }).run(ctx, {
    params: { id: 1 } as unknown as PathParameters,
    body: {},
  });
};

test('an act that writes outside of a transaction is refused: its entry could be lost while the change stays', async () => {
  await expect(run((own) => rename(own, '事务外'))).rejects.toThrow('in a transaction');
  await expect(run((own) => own.db.rows('SELECT id FROM agent_label FOR UPDATE'))).rejects.toThrow('in a transaction');
  expect(await kept('事务外')).toEqual({ labels: 0, entries: 0 });
  await run((own) => inTransaction(own, (tx) => rename(tx, '事务内')));
  expect(await kept('事务内')).toEqual({ labels: 1, entries: 1 });
  await run((own) => own.db.rows('SELECT id FROM agent_label'));
  expect(await kept('事务内')).toEqual({ labels: 1, entries: 2 });
});
