import { connect, createServer, type Socket } from 'node:net';
import { parseTarget, targetUrl } from '@zhanggui/server/platform/database/connection/connection-target';

/** A way to a database on which every message takes its time. */
export interface DelayedWire {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Hands on whatever is sent to a database, and what it answers, after some milliseconds each. */
export async function startDelayedWire(url: string, delay_ms: number): Promise<DelayedWire> {
  const target = parseTarget(url);
  const open = new Set<Socket>();
  const relay = createServer({ noDelay: true }, (client) => {
    const database = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect({ host: target.host, port: target.port, noDelay: true });
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => setTimeout(() => to.write(chunk), delay_ms));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        setTimeout(() => to.end(), delay_ms);
      });
    }
  });
  relay.listen(0, '127.0.0.1');
  await new Promise((resolve) => relay.once('listening', resolve));
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  return {
    url: targetUrl({ ...target, host: '127.0.0.1', port: address.port }),
    stop: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
