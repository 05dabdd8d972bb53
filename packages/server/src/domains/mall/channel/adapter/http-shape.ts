import type { ChannelOrder, GivenOrder, ShelfGoods, ShelfPush } from '../mall-channel.port.ts';
import type { HttpMall } from './http-settings.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a reply holds at a path with dots; undefined where there is nothing. */
export function at(reply: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Json | null | undefined)?.[name], reply);
}

const words = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());

/** A whole number of fen, pieces or points; an answer that holds another is no answer. */
function whole(value: unknown, name: string): number {
  const number = Number(value ?? 0);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`银行答复的 ${name} 不是数字：${words(value)}`);
  return number;
}

function fenOf({ money }: HttpMall, value: unknown, name: string): number {
  if (money === 'fen') return whole(value, name);
  const text = words(value) || '0';
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) throw new Error(`银行答复的 ${name} 不是金额：${text}`);
  const [yuan = '0', cents = ''] = text.split('.');
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

/** The body of a push in the bank's words. */
export function pushBody(mall: HttpMall, goods: ShelfPush): Json {
  const { price_fen } = goods;
  const said: Json = {
    ...goods,
    state: mall.states[goods.state],
    price_fen: mall.money === 'fen' ? price_fen : (price_fen / 100).toFixed(2),
  };
  return Object.fromEntries(Object.entries(mall.push).map(([ours, theirs]) => [theirs, said[ours] ?? null]));
}

/** The list of a reply; one that has none is empty. */
export function listOf({ reply }: HttpMall, body: unknown): readonly unknown[] {
  const list = at(body, reply.list_at);
  return Array.isArray(list) ? list : [];
}

export function goodsOf(mall: HttpMall, item: unknown): ShelfGoods {
  const part = (name: string) => at(item, mall.goods[name] ?? name);
  return {
    code: words(part('code')),
    state: words(part('state')) === words(mall.states.on) ? 'on' : 'off',
    price_fen: fenOf(mall, part('price_fen'), 'price_fen'),
    points: whole(part('points'), 'points'),
    quantity: whole(part('quantity'), 'quantity'),
  };
}

export function orderOf(mall: HttpMall, item: unknown): GivenOrder {
  const part = (name: string) => at(item, mall.order[name] ?? name);
  const external_no = words(part('external_no'));
  try {
    return readOrder(mall, external_no, part);
  } catch (error) {
    return { external_no, fault: String(error instanceof Error ? error.message : error), item: JSON.stringify(item) };
  }
}

function readOrder(mall: HttpMall, external_no: string, part: (name: string) => unknown): ChannelOrder {
  const lines = part('lines');
  const pay_no = words(part('pay_no'));
  if (external_no === '') throw new Error('银行答复的订单没有订单号');
  return {
    external_no,
    ...{ buyer_name: words(part('buyer_name')), buyer_phone: words(part('buyer_phone')) },
    region: [part('province'), part('city'), part('county')].map(words).filter((name) => name !== ''),
    ...{ address: words(part('address')), remark: words(part('remark')) || null },
    lines: (Array.isArray(lines) ? lines : []).map((line) => ({
      sku_code: words(at(line, mall.line.sku_code ?? 'sku_code')),
      quantity: whole(at(line, mall.line.quantity ?? 'quantity'), 'quantity'),
    })),
    payment: pay_no
      ? { pay_no, paid_fen: fenOf(mall, part('paid_fen'), 'paid_fen'), paid_at: secondsOf(part('paid_at')) }
      : null,
  };
}

/** Seconds, or a day and time of China. */
function secondsOf(value: unknown): number {
  const text = words(value);
  if (/^\d{10}$/.test(text)) return Number(text);
  const moment = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(moment)) throw new Error(`银行答复的 paid_at 不是时间：${text}`);
  return Math.floor(moment / 1000);
}
