import { serverDomains } from '../../src/app.ts';
import { accrueDue, collectLines } from '../../src/domains/commission/accrue.service.ts';
import type { Chance } from '../count/seeded-random.ts';
import { relayOnce } from '../harness/work-off.ts';
import type { Command } from '../order/model/lot.ts';
import { system } from '../order/order-fixture.ts';
import { add } from '../purchase/demand/demand-memory.ts';
import { post } from './refusal.ts';
import type { Tally } from './tally.ts';
import type { TradeWorld } from './trade-world.ts';

const subscribers = serverDomains.flatMap((domain) => domain.subscribers ?? []);

/** The amounts of the settlements of a world that stand, in fen, by id. */
export interface Settlements {
  readonly sale: Map<number, number>;
  readonly commission: Map<number, number>;
}

/** What customers and labels settle, and the work that follows of itself. */
export function tradeSettlements(
  world: TradeWorld,
  { chance, tally, made }: { readonly chance: Chance; readonly tally: Tally; readonly made: Settlements },
): Record<string, Command> {
  const { fixture, sales, demand, server } = world;
  const { maker, checker } = sales;
  const to_date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const settle = async (path: string, verbs: readonly string[], id: number) => {
    for (const verb of verbs) await post(verb === 'submit' ? maker : checker, `${path}/${id}/${verb}/`);
  };
  const undo = async (path: string, known: Map<number, number>) => {
    const ids = [...known.keys()].slice(-3);
    if (ids.length === 0) return undefined;
    const id = chance.pick(ids);
    await post(maker, `${path}/${id}/void/`, { reason: '重做' });
    const fen = known.get(id) ?? 0;
    known.delete(id);
    return fen;
  };
  const commissions = '/api/commission_settlement';
  const settlements = '/api/sale_settlement_order';
  return {
    relay: async () => {
      while ((await relayOnce(server.app.contextFor('outbox'), subscribers, server.app.runner.surface)) > 0);
    },
    accrue: async () => {
      const ctx = fixture.ctx(system);
      // As if the days had passed in which a refund may be asked for.
      await world.db.rows(
        `UPDATE "order" /* no edit: a test */ SET received_at = received_at - interval '16 days'
         WHERE agent_label_id = $1 AND received_at > now() - interval '15 days'`,
        [world.label],
      );
      await collectLines(ctx);
      await accrueDue(ctx);
    },
    settle_commission: async () => {
      const { id, amount_fen } = await post(maker, `${commissions}/build/`, {
        agent_label: world.label,
        to_date,
      });
      made.commission.set(id, 0);
      await settle(commissions, ['submit', 'confirm'], id);
      made.commission.set(id, amount_fen);
      add(tally.settled, 'agent_label', amount_fen);
    },
    void_commission: async () => {
      const fen = await undo(commissions, made.commission);
      if (fen === undefined) return false;
      return add(tally.settled, 'agent_label', -fen);
    },
    settle_sale: async () => {
      const period = { from_date: '2020-01-01', to_date };
      const { id, amount_fen } = await post(maker, `${settlements}/build/`, { customer: demand.customer, ...period });
      made.sale.set(id, 0);
      await settle(settlements, ['confirm'], id);
      made.sale.set(id, amount_fen);
      add(tally.settled, 'customer', -amount_fen);
    },
    void_sale_settlement: async () => {
      const fen = await undo(settlements, made.sale);
      if (fen === undefined) return false;
      return add(tally.settled, 'customer', fen);
    },
  };
}
