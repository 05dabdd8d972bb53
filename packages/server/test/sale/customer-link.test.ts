import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulateMessages } from '../../src/features/text-message/simulate-messages.ts';
import { messageChannels, type TextMessage } from '../../src/features/text-message/text-message.port.ts';
import type { Context } from '../../src/platform/context.ts';
import { size } from '../batteries/battery.ts';
import { servedBy, simulators } from '../harness/adapters.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openSales, type Sales } from './sales.ts';

let server: TestServer;
let sales: Sales;
const messages: TextMessage[] = [];
/** What happens while the provider has a message. */
let meanwhile: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  const simulated = simulateMessages({ keep: (message) => messages.push(message) });
  const channel: typeof simulated = {
    ...simulated,
    send: async (message) => {
      await meanwhile();
      return simulated.send(message);
    },
  };
  const { adapters } = servedBy({ adapters: simulators() } as Context, messageChannels, channel);
  server = await startTestServer({ adapters });
  sales = await openSales(server);
});
afterAll(() => server.close());

const act = (path: string, body: object = {}) => sales.call(sales.maker, path, body);
const period = { from_date: '2020-01-01', to_date: '2099-12-31' };

describe('the customer’s link', () => {
  async function sent(quantity = 3) {
    const [customer, sku] = [await sales.customer(), await sales.sku(quantity)];
    const order = await sales.order(customer, [[sku, quantity]]);
    await act(`/api/sale_order/${order}/deliver/`);
    const { id, lines } = await act('/api/sale_settlement_order/build/', { customer, ...period });
    const { url, phone } = await act(`/api/sale_settlement_order/${id}/send/`);
    return { id, line: lines[0].id as number, url: url as string, phone };
  }

  const open = async (url: string, step?: string, form: Record<string, string> = {}) => {
    const post = step === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    return (await fetch(`${server.origin}${url}${step === undefined ? '' : `?step=${step}`}`, post)).text();
  };
  const lastCode = () => /验证码 (\d{6})/.exec(messages.at(-1)?.text ?? '')?.[1] ?? '';

  test('shows nothing without the code, and takes an answer for each line once', async () => {
    const { id, line, url, phone } = await sent();
    expect(phone).toBe('138****5678');
    expect(await open(url)).not.toContain('结算单 JS');
    await open(url, 'code');
    const content = await open(url, 'read', { code: lastCode() });
    expect(content).toContain('销售结算单 JS');
    expect(content).toContain('30.00');
    await expect(act(`/api/sale_settlement_order/${id}/send/`)).rejects.toThrow('sale.not_sendable');
    await open(url, 'answer', { code: lastCode(), [`answer_${line}`]: 'disputed', [`note_${line}`]: '少了一件' });
    expect(await sales.read('/api/sale_settlement_order', id)).toMatchObject({
      ...{ state: 'disputed' },
      lines: [{ answer: 'disputed', answer_note: '少了一件' }],
    });
    expect(await open(url)).toContain('链接已失效');
    await act(`/api/sale_settlement_order/${id}/adjust/`, { line, amount_fen: 2000, reason: '客户少收一件' });
    const again = await act(`/api/sale_settlement_order/${id}/send/`);
    await open(again.url, 'code');
    await open(again.url, 'answer', { code: lastCode(), [`answer_${line}`]: 'agreed' });
    expect(await sales.read('/api/sale_settlement_order', id)).toMatchObject({ state: 'agreed', amount_fen: 2000 });
    await sales.call(sales.checker, `/api/sale_settlement_order/${id}/confirm/`);
    expect(await sales.faults()).toEqual([]);
  });

  test('holds no row while the provider answers, and a code that was not sent does not keep the next waiting', async () => {
    const { url } = await sent();
    const db = server.database.db();
    meanwhile = async () => {
      await db.rows('SELECT id FROM co_sign WHERE closed_at IS NULL FOR UPDATE NOWAIT');
      throw new Error('no answer');
    };
    expect(await open(url, 'code')).toContain('验证码发送失败，请稍后再试');
    expect(await open(url, 'read', { code: '000000' })).toContain('验证码不对或已过期');
    meanwhile = async () => undefined;
    await open(url, 'code');
    expect(await open(url, 'read', { code: lastCode() })).toContain('销售结算单 JS');
  });

  test('counts wrong codes of a link across codes and visitors, and begins anew after the lock', async () => {
    const { url } = await sent();
    const renew = async () => {
      await sales.db.rows(
        "UPDATE co_sign SET code_sent_at = code_sent_at - interval '2 minutes' WHERE closed_at IS NULL",
      );
      return open(url, 'code');
    };
    await open(url, 'code');
    for (let n = 0; n < 4; n += 1) await open(url, 'read', { code: 'x' });
    await renew();
    await open(url, 'read', { code: 'x' });
    expect(await renew()).toContain('输错次数过多');
    await sales.db.rows(
      "UPDATE co_sign SET locked_until = locked_until - interval '1 hour' WHERE locked_until IS NOT NULL",
    );
    await renew();
    await open(url, 'read', { code: 'x' });
    expect(await open(url, 'read', { code: lastCode() })).toContain('销售结算单 JS');
  });

  test('is locked by five wrong codes, and dead once recalled', async () => {
    const { id, url } = await sent();
    await open(url, 'code');
    const right = lastCode();
    for (let n = 0; n < 5; n += 1) expect(await open(url, 'read', { code: 'x' })).toContain('验证码不对或已过期');
    expect(await open(url, 'read', { code: right })).toContain('验证码不对或已过期');
    expect(await open(url, 'code')).toContain('输错次数过多');
    await act(`/api/sale_settlement_order/${id}/recall/`);
    expect(await open(url)).toContain('链接已失效');
    expect(await open('/open/co-sign/unknown')).toContain('链接已失效');
  });

  test('a recall and an answer at the same instant wait for each other: the later finds what the first left', async () => {
    for (let left = size({ short: 12, long: 200 }); left > 0; left -= 1) {
      const { id, line, url } = await sent();
      await open(url, 'code');
      const [recalled, page] = await Promise.all([
        sales.maker.call('POST', `/api/sale_settlement_order/${id}/recall/`, {}),
        open(url, 'answer', { code: lastCode(), [`answer_${line}`]: 'agreed' }),
      ]);
      const { state } = await sales.read('/api/sale_settlement_order', id);
      expect([state, recalled.status, /已提交|链接已失效/.exec(page)?.[0]]).toEqual(
        state === 'agreed' ? ['agreed', 409, '已提交'] : ['draft', 200, '链接已失效'],
      );
      expect(recalled.body.code).not.toBe('busy');
    }
  });
});
