import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from '../../../src/platform/database/db.ts';

/** A list that puts its filter into the text of its statement: what the battery must find. */
export async function startNaiveList(db: Db): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('name__contains') ?? '';
    try {
      const results = await db.rows(`SELECT id, name FROM goods WHERE name LIKE '%${name}%' LIMIT 15`);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ count: results.length, results }));
    } catch (error) {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ detail: String(error) }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
