import { randomUUID } from 'node:crypto';
import { readCredentials } from '@zhanggui/demo/credentials';
import { signatureOf } from '../packages/server/src/features/public-api/signature.ts';

const origin = process.env.ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 8000}`;
const data_dir = process.env.DATA_DIR ?? './data';
const [sku_code, quantity = '1'] = process.argv.slice(2);

interface Placed {
  readonly order_no: string;
  readonly payable_fen: number;
}

class Refused extends Error {}

/** Sends one signed call as the demo's storefront app; a refusal is thrown with its reply. */
async function call<Reply>(app: { key: string; secret: string }, target: string, content: object): Promise<Reply> {
  const body = Buffer.from(JSON.stringify(content));
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomUUID();
  const response = await fetch(`${origin}${target}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-app-key': app.key,
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-signature': signatureOf(app.secret, { method: 'POST', target, body }, { timestamp, nonce }),
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Refused(`${response.status} ${text}`);
  return JSON.parse(text) as Reply;
}

/** Places an order for one SKU and pays it, as a mini-program would. */
async function order(code: string): Promise<void> {
  const { app } = readCredentials(data_dir);
  const number = Date.now().toString(36).toUpperCase();
  const { order_no, payable_fen } = await call<Placed>(app, '/open/v1/orders/', {
    external_no: `TRY-${number}`,
    kind: 'mall',
    buyer: {
      name: '王小明',
      phone: '13800138000',
      ...{ province: '山东省', city: '青岛市', county: '市南区', address: '香港中路 1 号' },
    },
    delivery_method: 'express',
    lines: [{ sku_code: code, quantity: Number(quantity) }],
  });
  await call(app, `/open/v1/orders/${order_no}/payments/`, {
    pay_no: `PAY-${number}`,
    channel_no: `CH-${number}`,
    method: 'wechat',
    amount_fen: payable_fen,
    paid_at: Math.floor(Date.now() / 1000),
  });
  console.log(`${order_no} 已付款 ${(payable_fen / 100).toFixed(2)} 元`);
}

if (sku_code === undefined) {
  console.error('npm run storefront -- <SKU code> [quantity]');
  process.exitCode = 2;
} else {
  await order(sku_code).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
