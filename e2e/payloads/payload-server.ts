import { type WorkerServer, withServer } from '../server/worker-server.ts';
import { writeRichTexts } from './rich-texts.ts';
import { type WrittenColumns, writePayloads } from './write-payloads.ts';

/** A server whose records have payloads for free texts, besides that of the worker. */
export interface PayloadServer extends WrittenColumns {
  readonly origin: string;
  /** What the server has kept of formatted texts. */
  readonly richTexts: readonly string[];
  /** Ends the server. */
  readonly close: () => Promise<void>;
}

/** Starts it over a clone of the demo of its own. */
export async function openPayloadServer(name: string): Promise<PayloadServer> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { promise: started, resolve: start, reject } = Promise.withResolvers<WorkerServer>();
  const ended = withServer(name, (server) => {
    start(server);
    return over;
  });
  ended.catch(reject);
  const close = () => {
    end();
    return ended;
  };
  const server = await started;
  const richTexts = await writeRichTexts(server);
  return { ...(await writePayloads(server)), richTexts, origin: server.origin, close };
}
