import { randomUUID } from 'node:crypto';
import type { Chance } from '../../count/seeded-random.ts';
import type { Call, Reply } from '../../harness/server.ts';
import type { SignedCall } from '../../public-api/signed-call.ts';
import type { Journal } from './journal.ts';
import type { Attempt } from './reply-lost.ts';

/** What clients work with: the calls of both APIs, how a call is repeated, and where answers are written down. */
export interface Wire {
  readonly publicApi: SignedCall;
  readonly console: Call;
  /** A second person, who approves. */
  readonly second: Call;
  /** Sends until there is an answer. */
  readonly answered: (attempt: Attempt) => Promise<Reply>;
  readonly journal: Journal;
  readonly chance: Chance;
  /** Marks the numbers of this run. */
  readonly run: string;
}

/** Goods to order and to receive. */
export interface Shelf {
  readonly skus: readonly { readonly id: number; readonly code: string }[];
  readonly warehouse_id: number;
}

const buyer = {
  name: '韩梅梅',
  phone: '13912345678',
  province: '山东省',
  city: '青岛市',
  county: '市南区',
  address: '1 号',
};

/** Orders, pays, and sometimes requests a partial refund; each step has a number of its own. */
export async function buy(wire: Wire, { skus }: Shelf, n: number): Promise<void> {
  const { journal, run, chance } = wire;
  const external_no = `${run}-O${n}`;
  const lines = [{ sku_code: chance.pick(skus).code, quantity: 1 + chance.below(3) }];
  const order = { external_no, kind: 'mall', buyer, delivery_method: 'express', lines };
  const placed = await posted(wire, '/open/v1/orders/', order);
  if (!placed) return;
  const { order_no, payable_fen } = placed;
  journal.orders.set(external_no, order_no);
  const at = `/open/v1/orders/${order_no}`;
  const pay_no = `${run}-P${n}`;
  const notice = { pay_no, channel_no: `${run}-C${n}`, method: 'wechat', amount_fen: payable_fen };
  if (!(await posted(wire, `${at}/payments/`, { ...notice, paid_at: Math.floor(Date.now() / 1000) }))) return;
  journal.payments.set(pay_no, String(payable_fen));
  if (chance.below(3) > 0) return;
  const refund_no = `${run}-R${n}`;
  const refund = await posted(wire, `${at}/refunds/`, { refund_no, amount_fen: 100, reason: '少发' });
  if (refund) journal.refunds.set(refund_no, String(refund.amount_fen));
}

/** Posts to the public API; nothing when it was refused for want of stock. */
async function posted(wire: Wire, path: string, body: unknown): Promise<Reply['body']> {
  const reply = await wire.answered(() => wire.publicApi('POST', path, body));
  if (reply.status === 200 || reply.status === 201) return reply.body;
  if (reply.body?.code !== 'stock.not_enough') wire.journal.surprises.push(`${path} ${acknowledged(reply)}`);
  return undefined;
}

/** Receives goods by a document: made, submitted, approved, posted, each step under an idempotency key. */
export async function receive(wire: Wire, { skus, warehouse_id }: Shelf, n: number): Promise<void> {
  const { journal, run, chance } = wire;
  const remark = `${run}-D${n}`;
  const lines = [{ sku: chance.pick(skus).id, expected_quantity: 5 + chance.below(20), unit_price: '6.5' }];
  const made = await keyed(wire, '/api/stock_doc/', { type: 106, to_location: warehouse_id, remark, lines });
  if (!made) return;
  let { state } = made;
  for (const step of ['submit', 'approve', 'post']) {
    const by = step === 'approve' ? { ...wire, console: wire.second } : wire;
    state = (await keyed(by, `/api/stock_doc/${made.id}/${step}/`, {}))?.state ?? state;
  }
  journal.documents.set(remark, `${made.id} ${state}`);
}

async function keyed(wire: Wire, path: string, body: unknown): Promise<Reply['body']> {
  const key = randomUUID();
  const reply = await wire.answered(() => wire.console('POST', path, body, { 'idempotency-key': key }));
  if (reply.status < 300) return reply.body;
  wire.journal.surprises.push(`${path} ${acknowledged(reply)}`);
  return undefined;
}

function acknowledged({ status, body }: Reply): string {
  return `answers ${status} ${JSON.stringify(body)}`;
}
