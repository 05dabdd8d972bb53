import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy that hands requests to several servers in turn. */
export interface RoundRobin {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const goingDown = 503;

/** Starts a proxy; a server that refuses the connection is passed over, and one that goes down as well where nothing is written. */
export async function roundRobin(origins: readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  const proxy = createServer(async (request, reply) => {
    // Kept whole, for a second attempt.
    const body = Buffer.concat(await request.toArray());
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    const isRead = request.method === 'GET';
    turn += 1;
    const first = turn;
    const attempt = (left: number) => {
      const origin = origins[(first + left) % origins.length] ?? '';
      const further = send(`${origin}${request.url}`, { method: request.method, headers }, (answer) => {
        if (answer.statusCode === goingDown && isRead && left > 0) {
          answer.resume();
          attempt(left - 1);
          return;
        }
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      further.on('error', (error: NodeJS.ErrnoException) => {
        const isUnheard = error.code === 'ECONNREFUSED' || (isRead && error.code === 'ECONNRESET');
        if (isUnheard && left > 0 && !reply.headersSent) attempt(left - 1);
        else reply.destroy();
      });
      reply.once('close', () => further.destroy());
      further.end(body);
    };
    attempt(origins.length - 1);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
