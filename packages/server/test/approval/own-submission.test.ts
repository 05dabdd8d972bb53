import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { Reply } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { type ApprovalWorld, approves, may, openApprovals } from './approval-world.ts';

let world: ApprovalWorld;

beforeAll(async () => {
  world = await openApprovals();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

describe('the submitter does not approve as another', () => {
  const asAnother = async (who: SignedIn, work: () => Promise<Reply>): Promise<Reply> => {
    await world.chief.call('POST', `/api/user/${who.id}/sign_in_as/`, { reason: '代为处理' });
    const reply = await work();
    await world.chief.call('POST', '/account/leave_sign_in_as/', {});
    return reply;
  };

  test('neither who acted as the asker, nor by acting as the approver', async () => {
    await world.rule('refund_amount', { amount_fen: 100 });
    const byActing = await asAnother(world.clerk, async () =>
      world.agree((await world.requested()).refund, world.chief),
    );
    expect(byActing.status, JSON.stringify(byActing.body)).toBe(202);
    expect((await world.decide(byActing, 'approve', world.chief)).body.code).toBe('approval.own');
    expect((await world.decide(byActing, 'reject', world.chief, { note: '不妥' })).body.code).toBe('approval.own');
    expect((await world.decide(byActing, 'approve', world.keeper)).status).toBe(200);
    const own = await world.agree((await world.requested()).refund, world.chief);
    expect((await asAnother(world.keeper, () => world.decide(own, 'approve', world.chief))).body.code).toBe(
      'approval.own',
    );
    expect((await world.decide(own, 'approve', world.keeper)).status).toBe(200);
  });

  test('nor by a job', async () => {
    await world.rule('price_change', { percent: 30 });
    const ids = [(await world.priceOf((await world.fixture.stocked(0)).id))?.g];
    await asAnother(await signIn(world.server, { may }), () =>
      world.chief.call('POST', '/api/goods/adjust_price/', { ids, percent: 50 }),
    );
    await runNext(world.server.app.runner, ['bulk'], new AbortController().signal);
    const [waiting] = (await world.keeper.call('GET', '/api/approval_readonly/?state=waiting')).body.results;
    expect((await world.decide(waiting.id, 'approve', world.chief)).body.code).toBe('approval.own');
  });

  test('nor by another account of the same person, nor after giving it away', async () => {
    await world.rule('refund_amount', { amount_fen: 100 });
    const [second, heir] = [
      await signIn(world.server, { may: approves }),
      await signIn(world.server, { may: approves }),
    ];
    const [person] = await world.db.rows<{ id: number }>(
      "INSERT INTO uni_account (name, tel, user_id) VALUES ('何同', '13912340001', $1) RETURNING id",
      [world.clerk.id],
    );
    const [staff] = await world.db.rows<{ id: number }>(
      "INSERT INTO staff (name, tel, type, status, user_id) VALUES ('何同', '13912340001', 2, 1, $1) RETURNING id",
      [second.id],
    );
    await world.db.rows(
      "INSERT INTO uni_account_record (uni_account_id, kind, record_id) VALUES ($1, 'staff_person', $2)",
      [person?.id, staff?.id],
    );
    const reply = await world.agree((await world.requested()).refund);
    expect((await world.decide(reply, 'approve', second)).body.code).toBe('approval.own');
    const given = await world.chief.call('POST', `/api/user/${world.clerk.id}/hand_over/`, {
      to: heir.id,
      leaves: false,
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    for (const who of [world.clerk, second, heir])
      expect((await world.decide(reply, 'approve', who)).body.code).toBe('approval.own');
    await world.db.rows('UPDATE uni_account_record SET is_deleted = true WHERE uni_account_id = $1', [person?.id]);
    await world.db.rows('UPDATE uni_account SET is_deleted = true, user_id = NULL WHERE id = $1', [person?.id]);
    expect((await world.decide(reply, 'reject', second, { note: '重新提交' })).status).toBe(200);
  });
});
