import { beforeEach, describe, expect, test } from 'vitest';
import { createOutward } from '../../src/platform/outward/outward.ts';
import { openReceiver, type Receiver } from './receiver.ts';

let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
  return () => receiver.close();
});

describe('the way out', () => {
  const message = (url: string) => ({ url, headers: {}, body: Buffer.from('{}') });

  test('leads nowhere inside unless the installation says so, by number or by name', async () => {
    const outward = createOutward('public');
    expect(outward.refusal('https://127.0.0.1/')).toContain('内网');
    expect(outward.refusal('https://0x7f.1/')).toContain('内网');
    expect(outward.refusal('https://[::ffff:127.0.0.1]/')).toContain('内网');
    expect(outward.refusal('http://example.com/')).toContain('https://');
    const { port } = new URL(receiver.url);
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['::1'], ['169.254.169.254']]) {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const ending = await createOutward('public', resolve).post(message(`https://inside.example:${port}/`));
      expect(ending).toMatchObject({ status: null, fault: '接收地址解析到内网、本机或保留地址，已拒绝' });
    }
    expect(receiver.heard).toHaveLength(0);
  });

  test('goes to the address that was checked, though the name has another by then', async () => {
    const requested: string[] = [];
    const resolve = async (host: string) => {
      requested.push(host);
      return [{ address: requested.length === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    };
    const { port } = new URL(receiver.url);
    const ending = await createOutward('private', resolve).post(message(`http://moving.example:${port}/`));
    expect([ending.status, requested, receiver.heard[0]?.headers.host]).toEqual([
      200,
      ['moving.example'],
      `moving.example:${port}`,
    ]);
  });
});
