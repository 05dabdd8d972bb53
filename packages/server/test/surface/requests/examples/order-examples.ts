import { evaluateScore } from '@zhanggui/contract/domains/order/evaluate/evaluate.enum';
import {
  openEvaluateOrder,
  openEvaluations,
} from '@zhanggui/contract/domains/order/evaluate/storefront-evaluate.action';
import {
  changeAddress,
  createOrder,
  issueOrder,
  payOrder,
  resendOrder,
  shipOrder,
  shipTogether,
} from '@zhanggui/contract/domains/order/order.action';
import {
  findPickup,
  pickUp,
  takeBackPickup,
  transferPickup,
} from '@zhanggui/contract/domains/order/pickup/pickup.action';
import { approveRefund, sendGoodsBack } from '@zhanggui/contract/domains/order/refund/refund.action';
import { shipParcels } from '@zhanggui/contract/domains/order/shipment/ship-parcels.action';
import {
  openCancelOrder,
  openGetOrder,
  openParcelTraces,
  openPayOrder,
  openPickupCode,
  openPlaceOrder,
  openReceiveOrder,
  openRefundOrder,
  openReturnGoods,
  openStock,
} from '@zhanggui/contract/domains/order/storefront/storefront.action';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { orderStepsOn, ownNumber, parcel } from './steps/order-steps.ts';
import { delivered, paymentOf, storefrontStepsOn } from './steps/storefront-steps.ts';

const receiver = {
  buyer_name: '李雷',
  buyer_phone: '13812345678',
  region: ['山东省', '青岛市', '市南区'],
  address: '香港中路 1 号',
} as const;

/** The code of a pickup that waits for its buyer, in the place of the one the buyer got. */
async function waitingPickup(world: RequestWorld): Promise<{ readonly id: number; readonly code: string }> {
  const [pickup] = await world.records('superuser', { path: '/api/pickup' }, 'state=ready');
  const id = pickup?.id ?? 0;
  const issued = { method: 'POST', url: `/api/pickup/${id}/issue_code/`, body: { reason: '买家没有收到' } };
  return { id, code: (await world.ask<{ code: string }>('superuser', issued)).code };
}

const own = 'it needs an order of its own';

export const orderExamples: readonly Example[] = [
  exampleOf(createOrder, {
    why: 'an address and a pickup exclude each other',
    make: async ({ world }) => {
      const { sku, mall } = await orderStepsOn(world).sold();
      return { body: { mall, ...receiver, bank_cell: null, lines: [{ sku: sku.id, quantity: 1 }] } };
    },
  }),
  exampleOf(payOrder, {
    why: 'the amount is that of the order',
    make: async ({ world }) => {
      const { id, payable_fen } = await orderStepsOn(world).placed();
      return { path: { id }, body: { amount_fen: payable_fen, method: 'offline' as const, card_type: null } };
    },
  }),
  exampleOf(issueOrder, {
    why: 'every line of a virtual order is issued at once',
    make: async ({ world }) => {
      const { id, lines } = await orderStepsOn(world).paid();
      await world.database.db().rows(`UPDATE "order" SET delivery_method = 'virtual' WHERE id = $1`, [id]);
      return { path: { id }, body: { lines: lines.map((line) => ({ line: line.id, delivered: 'CARD-7788-9900' })) } };
    },
  }),
  exampleOf(changeAddress, {
    why: own,
    make: async ({ world }) => ({ path: { id: (await orderStepsOn(world).paid()).id }, body: receiver }),
  }),
  exampleOf(shipOrder, {
    why: own,
    make: async ({ world }) => {
      const { id } = await orderStepsOn(world).paid();
      return { path: { id }, body: { ...parcel(), lines: null } };
    },
  }),
  exampleOf(shipParcels, {
    why: own,
    make: async ({ world }) => {
      const { id, lines } = await orderStepsOn(world).paid();
      const sent = parcel();
      return { path: { id }, body: { parcels: [{ ...sent, lines: [{ line: lines[0]?.id ?? 0, quantity: 1 }] }] } };
    },
  }),
  exampleOf(shipTogether, {
    why: 'two orders of one buyer go together',
    make: async ({ world }) => {
      const steps = orderStepsOn(world);
      const orders = [await steps.paid(), await steps.paid()];
      return { body: { ...parcel(), orders: orders.map(({ id }) => ({ id })) } };
    },
  }),
  exampleOf(resendOrder, {
    why: 'only what was sent is sent again',
    make: async ({ world }) => {
      const { id, lines } = await orderStepsOn(world).shipped();
      return { path: { id }, body: { lines: [{ line: lines[0]?.id ?? 0, quantity: 1 }] } };
    },
  }),
  exampleOf(findPickup, {
    why: 'the code is told to the buyer alone',
    make: async ({ world }) => ({ body: { code: (await waitingPickup(world)).code } }),
  }),
  exampleOf(pickUp, {
    why: 'the code is told to the buyer alone',
    make: async ({ world }) => {
      const { id, code } = await waitingPickup(world);
      return { path: { id }, body: { code } };
    },
  }),
  exampleOf(approveRefund, {
    why: own,
    make: async ({ world }) => {
      const { order_no } = await storefrontStepsOn(world).openPaid();
      const body = { refund_no: ownNumber('R'), reason: '不想要了' };
      await world.ask('storefront', { method: 'POST', url: `/open/v1/orders/${order_no}/refunds/`, body });
      const [refund] = await world.records('superuser', { path: '/api/refund' }, 'state=requested&limit=1');
      return { path: { id: refund?.id ?? 0 } };
    },
  }),
  exampleOf(sendGoodsBack, {
    why: own,
    make: async ({ world }) => {
      const { id } = await storefrontStepsOn(world).awaitedReturn();
      return { path: { id }, body: parcel() };
    },
  }),
  exampleOf(openPlaceOrder, {
    why: 'an address and a pickup exclude each other',
    make: async ({ world }) => {
      const { sku_code } = await orderStepsOn(world).sold();
      return { body: { ...delivered, bank_cell: null, lines: [{ sku_code, quantity: 1 }] } };
    },
  }),
  exampleOf(openGetOrder, {
    why: own,
    make: async ({ world }) => ({ path: { order_no: (await storefrontStepsOn(world).openPlaced()).order_no } }),
  }),
  exampleOf(openPayOrder, {
    why: 'the amount is that of the order',
    make: async ({ world }) => {
      const order = await storefrontStepsOn(world).openPlaced();
      return { path: { order_no: order.order_no }, body: { ...paymentOf(order), card_type: null } };
    },
  }),
  exampleOf(openCancelOrder, {
    why: own,
    make: async ({ world }) => ({ path: { order_no: (await storefrontStepsOn(world).openPlaced()).order_no } }),
  }),
  exampleOf(openReceiveOrder, {
    why: own,
    make: async ({ world }) => ({ path: { order_no: (await storefrontStepsOn(world).openShipped()).order_no } }),
  }),
  exampleOf(openEvaluateOrder, {
    why: 'only what was received is evaluated',
    make: async ({ world }) => {
      const { order_no } = await storefrontStepsOn(world).openReceived();
      const { sku_code } = await orderStepsOn(world).sold();
      return { path: { order_no }, body: { lines: [{ sku_code, score: evaluateScore.five_stars, text: '包装完好' }] } };
    },
  }),
  exampleOf(openEvaluations, {
    why: 'the code is that of a SKU on sale',
    make: async ({ world }) => ({
      body: { sku_code: (await orderStepsOn(world).sold()).sku_code, limit: 20, offset: 0 },
    }),
  }),
  exampleOf(openStock, {
    why: 'the codes are those of SKUs on sale',
    make: async ({ world }) => ({ body: { sku_code__in: (await orderStepsOn(world).sold()).sku_code } }),
  }),
  exampleOf(openRefundOrder, {
    why: own,
    make: async ({ world }) => {
      const { order_no } = await storefrontStepsOn(world).openPaid();
      return { path: { order_no }, body: { kind: 'money' as const, amount_fen: null, lines: null } };
    },
  }),
  exampleOf(openReturnGoods, {
    why: own,
    make: async ({ world }) => {
      const { order_no, refund_no } = await storefrontStepsOn(world).awaitedReturn();
      return { path: { order_no, refund_no }, body: parcel() };
    },
  }),
  exampleOf(openParcelTraces, {
    why: 'the parcel is one of the order, and nothing happens to it later than now',
    make: async ({ world }) => {
      const { order_no, tracking_no } = await storefrontStepsOn(world).openShipped();
      const trace = { occurred_at: Math.floor(Date.now() / 1000), state: 'collected', text: '快递员已揽收' } as const;
      return { path: { order_no }, body: { tracking_no, traces: [trace] } };
    },
  }),
  exampleOf(openPickupCode, {
    why: 'only goods that wait at a counter have a code',
    make: async ({ world }) => {
      const { order_no } = await storefrontStepsOn(world).openPickup('dispatch', 'arrive');
      return { path: { order_no } };
    },
  }),
  exampleOf(transferPickup, {
    why: 'goods under a refund stay at their counter',
    make: async ({ world }) => ({
      path: { id: (await storefrontStepsOn(world).openPickup('dispatch', 'arrive')).pickup_id },
    }),
  }),
  exampleOf(takeBackPickup, {
    why: 'only what the buyer no longer fetches goes back',
    make: async ({ world }) => {
      const { id, pickup_id } = await storefrontStepsOn(world).openPickup('dispatch', 'arrive');
      const ask = (url: string, body: object) => world.ask('superuser', { method: 'POST', url, body });
      const order = { method: 'GET', url: `/api/order_readonly/${id}/` };
      const { lines } = await world.ask<{ lines: readonly { id: number; quantity: number }[] }>('superuser', order);
      const all = lines.map((line) => ({ line: line.id, quantity: line.quantity }));
      const reason = { kind: 'money', ground: 'no_reason', reason: '不想要了' };
      await ask(`/api/order/${id}/refund/`, { ...reason, lines: all });
      const [refund] = await world.records('superuser', { path: '/api/refund' }, `order=${id}`);
      await ask(`/api/refund/${refund?.id}/approve/`, {});
      await world.relay();
      return { path: { id: pickup_id } };
    },
  }),
];
