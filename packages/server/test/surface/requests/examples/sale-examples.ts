import { changePrice } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.action';
import { buildSettlement } from '@zhanggui/contract/domains/sale/settlement/sale-settlement.action';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { farAhead, judge, longAgo, ownRecordsOn } from './own-records.ts';

const period = { from_date: longAgo, to_date: farAhead } as const;
const own = 'it needs a document of its own';

async function quoted(world: RequestWorld): Promise<number> {
  const records = ownRecordsOn(world);
  const [customer, sku] = [await records.customer(), await records.firstOf('/api/sku')];
  const lines = [{ sku, quantity: 1, price: '100', tax_rate: 13 }];
  return records.moved('/api/quotation', { customer, valid_until_date: farAhead, lines }, ['submit']);
}

/** An order of one piece from stock, sold above its cost. */
async function ordered(world: RequestWorld, ...events: readonly string[]) {
  const records = ownRecordsOn(world);
  const [customer, { location, sku }] = [await records.customer(), await records.stocked()];
  const lines = [{ sku, quantity: 1, price: '9999', tax_rate: 13 }];
  const id = await records.moved('/api/sale_order', { customer, warehouse: location, lines }, events);
  return { id, customer };
}

const delivered = (world: RequestWorld) => ordered(world, 'submit', 'approve', 'deliver');

async function settled(world: RequestWorld): Promise<number> {
  const { customer } = await delivered(world);
  return (await ownRecordsOn(world).post('/api/sale_settlement_order/build/', { customer, ...period })).id;
}

export const saleExamples: readonly Example[] = [
  ...['reject', 'withdraw'].flatMap((event): readonly Example[] => [
    {
      operation: `POST /api/quotation/{id}/${event}/`,
      why: own,
      make: async ({ world }) => ({ path: { id: await quoted(world) }, ...(await judge(world, event)) }),
    },
    {
      operation: `POST /api/sale_order/{id}/${event}/`,
      why: own,
      make: async ({ world }) => ({
        path: { id: (await ordered(world, 'submit')).id },
        ...(await judge(world, event)),
      }),
    },
  ]),
  exampleOf(buildSettlement, {
    why: 'only what was delivered to a customer is settled',
    make: async ({ world }) => ({ body: { customer: (await delivered(world)).customer, ...period } }),
  }),
  {
    operation: 'POST /api/sale_settlement_order/{id}/confirm/',
    why: own,
    make: async ({ world }) => ({ path: { id: await settled(world) }, token: (await world.newcomer()).token }),
  },
  {
    operation: 'POST /api/sale_settlement_order/{id}/recall/',
    why: 'only what was sent is recalled',
    make: async ({ world }) => {
      const id = await settled(world);
      await ownRecordsOn(world).post(`/api/sale_settlement_order/${id}/send/`);
      return { path: { id } };
    },
  },
  exampleOf(changePrice, {
    why: 'the new price begins after the one that it replaces',
    make: async ({ world }) => {
      const records = ownRecordsOn(world);
      const agreed = { customer: await records.customer(), sku: await records.firstOf('/api/sku') };
      const { id } = await records.post('/api/customer_goods/', { ...agreed, price: '900.5', starts_date: longAgo });
      return { path: { id }, body: { starts_date: farAhead, percent: 10 } };
    },
  }),
];
