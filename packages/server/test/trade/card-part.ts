import type { Chance } from '../count/seeded-random.ts';
import { runNext } from '../harness/work-off.ts';
import type { Command } from '../order/model/lot.ts';
import { fresh } from '../order/order-fixture.ts';
import { add } from '../purchase/demand/demand-memory.ts';
import { bodyOf, post } from './refusal.ts';
import type { Tally } from './tally.ts';
import type { TradeWorld } from './trade-world.ts';

const { signal } = new AbortController();

interface Charge {
  readonly charge_no: string;
  readonly account: number;
  readonly amount_fen: number;
  isReversed: boolean;
}

/** A person's card as the test knows it: another one after a replacement. */
interface Held {
  readonly account: number;
  card: number;
  number: string;
}

/** The cards of a world, which outlive a life. */
export function cardsOf({ people }: TradeWorld): Held[] {
  return people.map(({ account, card, number }) => ({ account, card, number }));
}

/** Meal cards: money that comes by applications and goes at the till. */
export function tradeCards(
  world: TradeWorld,
  { chance, tally, cards }: { readonly chance: Chance; readonly tally: Tally; readonly cards: readonly Held[] },
): Record<string, Command> {
  const { canteen, sales, server } = world;
  const charges: Charge[] = [];
  const act = (id: number, verb: string, body: object = {}) => post(sales.maker, `/api/meal_card/${id}/${verb}/`, body);
  return {
    recharge: async () => {
      const each_fen = 100 + chance.below(900);
      const sub_balance = chance.pick(['subsidy', 'cash']);
      const body = { enterprise: canteen.id, reason: '餐补', sub_balance, kind: 'everybody', each_fen };
      const { id } = await post(sales.maker, '/api/recharge_application/', body);
      await post(sales.maker, `/api/recharge_application/${id}/submit/`);
      await post(sales.checker, `/api/recharge_application/${id}/approve/`);
      await post(sales.maker, `/api/recharge_application/${id}/post/`);
      await runNext(server.app.runner, ['canteen.recharge'], signal);
      for (const { account } of cards) add(tally.cards, account, each_fen);
    },
    charge: async () => {
      const { account, number } = chance.pick(cards);
      const charge = { charge_no: fresh('L'), account, amount_fen: 1 + chance.below(500), isReversed: false };
      const { charge_no, amount_fen } = charge;
      const body = { charge_no, amount_fen, canteen: canteen.canteen_code };
      bodyOf(await canteen.till('POST', `/open/v1/meal-cards/${number}/charges/`, body));
      add(tally.cards, account, -amount_fen);
      charges.push(charge);
    },
    refund_charge: async () => {
      if (charges.length === 0) return false;
      const charge = chance.pick(charges);
      bodyOf(await canteen.till('POST', `/open/v1/meal-charges/${charge.charge_no}/reverse/`, {}));
      if (!charge.isReversed) add(tally.cards, charge.account, charge.amount_fen);
      charge.isReversed = true;
      return true;
    },
    lose_card: () => act(chance.pick(cards).card, 'lose'),
    find_card: () => act(chance.pick(cards).card, 'find'),
    replace_card: async () => {
      const held = chance.pick(cards);
      const number = fresh('K').slice(-20);
      const { id } = await act(held.card, 'replace', { number });
      Object.assign(held, { card: id, number });
    },
  };
}
