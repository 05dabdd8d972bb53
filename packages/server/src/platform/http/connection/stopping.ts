import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyInstance } from 'fastify';

const graceMs = 6000;

/** Once the server stops, further requests answer 503 and every reply ends its connection. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) fail('unavailable', {});
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

/** Stops listening and waits for the requests in flight; after the grace their connections are cut. */
export async function closeServer(app: FastifyInstance, grace_ms = graceMs): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), grace_ms);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
