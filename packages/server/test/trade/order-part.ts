import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import type { Chance } from '../count/seeded-random.ts';
import { type Command, type Lot, lotOver } from '../order/model/lot.ts';
import { orderCommands } from '../order/model/order-commands.ts';
import { refundCommands } from '../order/model/refund-commands.ts';
import { placing } from '../order/order-fixture.ts';
import { orderStepsOn } from '../order/order-steps.ts';
import { add } from '../purchase/demand/demand-memory.ts';
import type { Tally } from './tally.ts';
import type { TradeSku, TradeWorld } from './trade-world.ts';

interface Life {
  readonly skus: readonly TradeSku[];
  readonly chance: Chance;
  readonly tally: Tally;
}

/** Where a command mostly finds something to do. */
const fitting: Readonly<Record<string, string>> = {
  ...{ pay: 'status = 0', cancel: 'status = 0', time_out: 'status = 0', pay_again: 'status BETWEEN 1 AND 3' },
  ...{ ship: "status IN (1, 2, 4) AND ship_state <> 'all'", receive: 'status = 2', receive_overdue: 'status = 2' },
  ...{ review: 'status = 3', ask: 'status IN (1, 2, 3, 9)' },
  ...{ approve: "state = 'requested'", reject: "state = 'requested'", withdraw: "state = 'requested'" },
  ...{ take_back: "state = 'goods_back'", conclude: "state = 'goods_back' AND inspected_at IS NOT NULL" },
  ...{ lapse: "state = 'goods_back'", send: "state = 'approved'", retry: "state = 'failed'" },
};

/** The commands of the model of orders, each with a lot of its own. */
function fittedCommands(world: TradeWorld, { skus, chance }: Life, drawn: { refund: number }): Record<string, Command> {
  const codes = skus.map(({ code }) => code);
  const made = (lot: Lot) => ({ ...orderCommands(world.fixture, codes, lot), ...refundCommands(world.fixture, lot) });
  const plain = lotOver(world.db, chance);
  return Object.fromEntries(
    Object.keys(made(plain)).map((name) => [
      name,
      made(remembering(fitted(world, plain, fitting[name]), drawn))[name] ?? (async () => false),
    ]),
  );
}

/** A lot that mostly draws what fits, and sometimes anything. */
function fitted({ db }: TradeWorld, lot: Lot, condition: string | undefined): Lot {
  if (condition === undefined) return lot;
  const draw = async (table: '"order"' | 'refund', other: () => Promise<number>) => {
    const text = `SELECT id FROM ${table} WHERE ${condition} ORDER BY id DESC LIMIT 8`;
    const rows = lot.chance.below(5) === 0 ? [] : await db.rows<{ id: number }>(text);
    return rows.length === 0 ? other() : lot.chance.pick(rows).id;
  };
  return {
    ...lot,
    order: () => draw('"order"', lot.order),
    refund: () => draw('refund', lot.refund),
  };
}

/** Online orders and their refunds: what leaves the warehouse is what their parcels hold. */
export function tradeOrders(world: TradeWorld, life: Life): Record<string, Command> {
  const { skus, chance, tally } = life;
  const drawn = { refund: 0 };
  const own = fittedCommands(world, life, drawn);
  const lines = () => {
    const wanted = [...new Set([chance.pick(skus).code, chance.pick(skus).code])];
    return wanted.map((sku_code) => ({ sku_code, quantity: 1 + chance.below(3) }));
  };
  return {
    ...own,
    ship: async () => {
      const shipped = (await own.ship?.()) as { readonly shipment_id: number };
      for (const { sku_id, quantity } of await parcelOf(world, shipped.shipment_id))
        add(tally.on_hand, sku_id, -quantity);
    },
    take_back: async () => {
      await own.take_back?.();
      for (const { sku_id, quantity } of await foundGood(world, drawn.refund)) add(tally.on_hand, sku_id, quantity);
    },
    ask_goods: async () => {
      const id = await fitted(world, lotOver(world.db, chance), 'status IN (2, 3)').order();
      return orderStepsOn(world.fixture).ask(id, { kind: 'goods' });
    },
    place_for_label: () =>
      placeOrder(world.fixture.ctx(), placing(world.fixture, lines(), { agent_label_id: world.label })),
    place_with_points: async () => {
      const index = chance.below(world.people.length);
      const made = await placeOrder(buyerOf(world), {
        ...placing(world.fixture, lines().slice(0, 1), { kind: 'points', employee_no: `H${index + 1}` }),
        mall_id: world.points_mall,
      });
      add(tally.points, world.people[index]?.employee ?? 0, -made.points_used);
    },
    stock_in: async () => {
      const { id } = chance.pick(skus);
      const pieces = 1 + chance.below(6);
      await world.sales.world.receive(world.sales.warehouse, id, pieces, 500 + chance.below(300));
      add(tally.on_hand, id, pieces);
    },
  };
}

/** The storefront of the points mall. */
function buyerOf({ fixture, points_mall }: TradeWorld) {
  const { caller } = fixture.ctx();
  return fixture.ctx(caller.kind === 'app' ? { ...caller, mall_id: points_mall } : caller);
}

/** A lot that notes which refund it drew last. */
function remembering(lot: Lot, drawn: { refund: number }): Lot {
  return {
    ...lot,
    refund: async () => {
      drawn.refund = await lot.refund();
      return drawn.refund;
    },
  };
}

const parcelOf = ({ db }: TradeWorld, shipment_id: number) =>
  db.rows<{ sku_id: number; quantity: number }>(
    'SELECT o.sku_id, l.quantity FROM shipment_line l JOIN order_line o ON o.id = l.order_line_id WHERE l.shipment_id = $1',
    [shipment_id],
  );

/** The good pieces of a return: none before it is inspected, which happens once. */
const foundGood = ({ db }: TradeWorld, refund_id: number) =>
  db.rows<{ sku_id: number; quantity: number }>(
    `SELECT o.sku_id, l.good_quantity AS quantity FROM goods_return r JOIN goods_return_line l ON l.goods_return_id = r.id
     JOIN order_line o ON o.id = l.order_line_id WHERE r.refund_id = $1`,
    [refund_id],
  );
