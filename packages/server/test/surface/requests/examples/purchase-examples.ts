import { decidePurchase } from '@zhanggui/contract/domains/purchase/order/purchase-log';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld, Row } from '../request-world.ts';
import { ownRecordsOn } from './own-records.ts';

interface Line {
  readonly sku: { readonly id: number };
  readonly quantity: number;
  readonly price: string;
}

interface OrderRow extends Row {
  readonly number: string;
  readonly supplier: { readonly id: number };
  readonly warehouse: { readonly id: number };
  readonly lines: readonly Line[];
}

/** An order like one of the demo, after events of its own. */
async function ordered(world: RequestWorld, events: readonly string[]): Promise<OrderRow> {
  const records = ownRecordsOn(world);
  const read = (id: number) =>
    world.ask<OrderRow>('superuser', { method: 'GET', url: `/api/purchase_order_readonly/${id}/` });
  const like = await read(await records.firstOf('/api/purchase_order', 'limit=1&state=received'));
  const lines = like.lines.slice(0, 1).map(({ sku, quantity, price }) => ({ sku: sku.id, quantity, price }));
  const body = { supplier: like.supplier.id, warehouse: like.warehouse.id, lines };
  return read(await records.moved('/api/purchase_order', body, events));
}

const submitted = (world: RequestWorld) => ordered(world, ['submit']);

export const purchaseExamples: readonly Example[] = [
  ...['reject', 'withdraw'].map(
    (event): Example => ({
      operation: `POST /api/purchase_order/{id}/${event}/`,
      why: 'it needs a document of its own',
      make: async ({ world }) => ({ path: { id: (await submitted(world)).id } }),
    }),
  ),
  {
    operation: 'DELETE /api/purchase_order/{id}/',
    why: 'the drafts of the demo are submitted by other operations',
    make: async ({ world }) => ({ path: { id: (await ordered(world, [])).id } }),
  },
  exampleOf(decidePurchase, {
    why: 'the entry is that of an order which waits, and another person decides',
    make: async ({ world }) => {
      const { number } = await submitted(world);
      const id = await ownRecordsOn(world).firstOf('/api/purchase_log', `document_no=${number}`);
      return { body: { id, remark: '价格不对', approve: false }, token: (await world.newcomer()).token };
    },
  }),
];
