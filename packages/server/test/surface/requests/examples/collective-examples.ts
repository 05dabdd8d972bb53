import type { Example } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { judge, ownRecordsOn } from './own-records.ts';
import { ownNumber } from './steps/order-steps.ts';

/** An enterprise with credit orders a piece of what a mall sells for money. */
async function bodyOf(world: RequestWorld) {
  const code = ownNumber('QY');
  const terms = { credit_limit_fen: 10_000_000, payment_days: 30, point_price_fen: 1 };
  const enterprise = (await ownRecordsOn(world).post('/api/enterprise/', { code, name: code, ...terms })).id;
  const [sold] = await world.database.db().rows<{ mall: number; sku: number }>(
    `SELECT m.mall_id AS mall, m.sku_id AS sku FROM mall_goods m JOIN mall w ON w.id = m.mall_id AND w.pricing = 'money' AND w.state = 'enabled'
       JOIN sku s ON s.id = m.sku_id AND s.fulfilment = 'stock' JOIN goods g ON g.id = s.goods_id AND g.state = 'on'
       JOIN warehouse_mall h ON h.mall_id = m.mall_id JOIN stock_level v ON v.location_id = h.location_id AND v.sku_id = s.id
     WHERE m.state = 'on' AND NOT m.is_deleted AND w.pool_id IS NULL ORDER BY v.on_hand - v.reserved - v.safety DESC LIMIT 1`,
  );
  return {
    ...{ enterprise, mall: sold?.mall ?? 0, purpose: '福利', headcount: 3, receiver: '李晓燕', phone: '13812345678' },
    ...{
      region: ['山东省', '青岛市', '市南区'],
      address: '香港中路 1 号',
      lines: [{ sku: sold?.sku ?? 0, quantity: 1 }],
    },
  };
}

async function moved(world: RequestWorld, ...events: readonly string[]): Promise<number> {
  return ownRecordsOn(world).moved('/api/collective_order', await bodyOf(world), events);
}

/** Delivers the one part of a collective order, and ships it. */
async function shipped(world: RequestWorld, id: number): Promise<void> {
  const records = ownRecordsOn(world);
  await records.post(`/api/collective_order/${id}/deliver/`, { part: 1 });
  const [row] = await world.database
    .db()
    .rows<{ order: number }>('SELECT order_id AS "order" FROM collective_delivery WHERE collective_order_id = $1', [
      id,
    ]);
  await records.post(`/api/order/${row?.order}/ship/`, { carrier: 'OTHER', tracking_no: ownNumber('JC') });
}

const eventOf = (event: string, before: readonly string[], body?: object): Example => ({
  operation: `POST /api/collective_order/{id}/${event}/`,
  why: 'it needs a document of its own',
  make: async ({ world }) => {
    const id = await moved(world, ...before.filter((name) => name !== 'ship'));
    if (before.includes('ship')) await shipped(world, id);
    return { path: { id }, ...(body && { body }), ...(await judge(world, event)) };
  },
});

export const collectiveExamples: readonly Example[] = [
  {
    operation: 'POST /api/collective_order/',
    why: 'the mall sells the goods',
    make: async ({ world }) => ({ body: await bodyOf(world) }),
  },
  {
    operation: 'DELETE /api/collective_order/{id}/',
    why: 'it needs a draft of its own',
    make: async ({ world }) => ({ path: { id: await moved(world) } }),
  },
  eventOf('submit', []),
  eventOf('withdraw', ['submit']),
  eventOf('reject', ['submit']),
  eventOf('approve', ['submit']),
  eventOf('void', ['submit', 'approve']),
  eventOf('deliver', ['submit', 'approve'], { part: 1 }),
  eventOf('send_acceptance', ['submit', 'approve', 'ship'], { part: 1 }),
  eventOf('accept', ['submit', 'approve', 'ship'], { part: 1, signer: '王强' }),
];
