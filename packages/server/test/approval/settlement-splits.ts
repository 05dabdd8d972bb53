import { approve, customer, type Outcome, type SplitWorld, sorted, statuses, submitted } from './trade-splits.ts';

const saleOrders = '/api/sale_order';

interface Settled {
  readonly id: number;
  readonly lines: readonly { readonly id: number }[];
}

/** A settlement of two lines of ten yuan that were delivered. */
async function delivered(world: SplitWorld): Promise<Settled> {
  const { chief, clerk, warehouse } = world;
  const buyer = await customer(world);
  const skus = [await world.sku(1), await world.sku(1)];
  const lines = skus.map((sku) => ({ sku, quantity: 1, price: '10', tax_rate: 13 }));
  const order = await submitted(world, saleOrders, { customer: buyer, warehouse, lines });
  await approve(saleOrders, order, clerk);
  await chief.call('POST', `${saleOrders}/${order}/deliver/`, {});
  const period = { customer: buyer, from_date: '2020-01-01', to_date: '2099-12-31' };
  return (await chief.call('POST', '/api/sale_settlement_order/build/', period)).body;
}

/** How a caller would get below the rule of settlements. */
export const settlementSplits: Readonly<Record<string, (world: SplitWorld) => Promise<readonly Outcome[]>>> = {
  settlement_difference: async (world) => {
    await world.rule('settlement_difference', { amount_fen: 1500 });
    const adjust = ({ id, lines }: Settled, at: number) =>
      world.clerk.call('POST', `/api/sale_settlement_order/${id}/adjust/`, {
        ...{ line: lines[at]?.id, amount_fen: 1800, reason: '包装费' },
      });
    const [one, two] = [await delivered(world), await delivered(world)];
    return [
      [statuses([await adjust(one, 0), await adjust(one, 1)]), [200, 202]],
      [sorted(await Promise.all([adjust(two, 0), adjust(two, 1)])), [200, 202]],
    ];
  },
};
