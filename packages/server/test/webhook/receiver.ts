import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver heard. */
export interface Heard {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An outside system: records requests and gives scripted answers. */
export interface Receiver {
  readonly url: string;
  readonly heard: Heard[];
  /** The status of all further replies, with headers if any. */
  answer: { status: number; headers?: Record<string, string>; bytes?: number };
  readonly close: () => Promise<void>;
}

/** Opens a receiver on a port of its own. */
export async function openReceiver(): Promise<Receiver> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ target: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers = {}, bytes = 0 } = receiver.answer;
      response.writeHead(status, headers).end('x'.repeat(bytes));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=zhanggui`,
    heard,
    answer: { status: 200 },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
