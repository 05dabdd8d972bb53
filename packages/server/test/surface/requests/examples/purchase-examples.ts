import { decidePurchase } from '@zhanggui/contract/domains/purchase/order/purchase-log';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld, Row } from '../request-world.ts';
import { judge, ownRecordsOn } from './own-records.ts';

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

/** An order like one of the demo, moved by these events. */
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

let invoices = 0;

/** An invoice that no supplier has sent yet. */
function invoiceOf(supplier: number) {
  invoices += 1;
  const invoice_no = `2699${String(invoices).padStart(16, '0')}`;
  return { supplier, invoice_no, kind: 'digital_special', invoice_date: '2026-11-20' };
}

/** The invoice of goods that came, with its lines. */
async function invoiced(world: RequestWorld, events: readonly string[] = ['fill']): Promise<number> {
  const records = ownRecordsOn(world);
  const { id, supplier } = await ordered(world, ['submit', 'approve', 'order']);
  const part = await records.firstOf('/api/sub_order', `limit=1&purchase_order=${id}`);
  await records.post(`/api/sub_order/${part}/receive/`);
  return records.moved('/api/input_invoice', invoiceOf(supplier.id), events);
}

const ofInvoice = (operation: string, events: readonly string[], body?: object): Example => ({
  operation,
  why: 'it needs an invoice of its own, of goods that came',
  make: async ({ world }) => ({ path: { id: await invoiced(world, events) }, ...(body && { body }) }),
});

export const purchaseExamples: readonly Example[] = [
  {
    operation: 'DELETE /api/purchase_order/{id}/',
    why: 'it needs a document of its own',
    make: async ({ world }) => ({ path: { id: (await ordered(world, [])).id } }),
  },
  ...['reject', 'withdraw'].map(
    (event): Example => ({
      operation: `POST /api/purchase_order/{id}/${event}/`,
      why: 'it needs a document of its own',
      make: async ({ world }) => ({ path: { id: (await submitted(world)).id }, ...(await judge(world, event)) }),
    }),
  ),
  {
    operation: 'POST /api/purchase_order/{id}/approve/',
    why: 'it needs a document of its own, which another person approves',
    make: async ({ world }) => ({
      path: { id: (await submitted(world)).id },
      token: (await world.newcomer()).token,
    }),
  },
  {
    operation: 'POST /api/input_invoice/',
    why: 'a supplier has one invoice of a number, of twenty digits',
    make: async ({ world }) => {
      const supplier = await ownRecordsOn(world).firstOf('/api/supplier', 'limit=1&state=approved');
      return { body: invoiceOf(supplier) };
    },
  },
  ofInvoice('PATCH /api/input_invoice/{id}/', ['fill'], { remark: '随货到' }),
  ofInvoice('DELETE /api/input_invoice/{id}/', []),
  ofInvoice('POST /api/input_invoice/{id}/fill/', []),
  ofInvoice('POST /api/input_invoice/{id}/match/', ['fill']),
  ofInvoice('POST /api/input_invoice/{id}/void/', ['fill', 'match']),
  exampleOf(decidePurchase, {
    why: 'the entry is that of an order which waits, and another person decides',
    make: async ({ world }) => {
      const { number } = await submitted(world);
      const id = await ownRecordsOn(world).firstOf('/api/purchase_log', `document_no=${number}`);
      return { body: { id, remark: '价格不对', approve: false }, token: (await world.newcomer()).token };
    },
  }),
];
