import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree } from './port.ts';

test('a port that something listens on is told in one line, and is free again afterwards', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const at = { host: '127.0.0.1', port };
  await expect(assertPortFree(at)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining(`端口已被占用：127.0.0.1:${port}`),
  });
  other.close();
  await once(other, 'close');
  await assertPortFree(at);
  await assertPortFree(at);
});
