import type { Logger } from 'pino';
import type { Pools } from '../database/pools.ts';
import { pause } from '../pause.ts';
import { parseSignal, type Signal, STREAM_CHANNEL } from './signal.ts';

export interface Listener {
  readonly stop: () => Promise<void>;
}

interface ListenerParts {
  readonly pools: Pools;
  readonly log: Logger;
  readonly onSignal: (signal: Signal) => void;
  /** The connection is there, for the first time or again: what was said meanwhile is unknown. */
  readonly onConnected: () => void;
}

const againMs = 1000;

/** Receives the notifications of other servers, on a connection of its own that is reopened when it is lost. */
export function startListener(parts: ListenerParts): Listener {
  const stopping = new AbortController();
  const loop = run();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen(parts, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) parts.log.warn({ err: error }, 'the channel of streams was lost');
      });
      await pause(againMs, stopping.signal);
    }
  }
  return {
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

async function listen({ pools, onSignal, onConnected }: ListenerParts, stopping: AbortSignal): Promise<void> {
  const client = await pools.owner.connect();
  const lost = Promise.withResolvers<void>();
  const stop = () => lost.resolve();
  try {
    client.on('notification', ({ payload = '' }) => {
      const signal = parseSignal(payload);
      if (signal) onSignal(signal);
    });
    client.once('error', lost.reject);
    client.once('end', stop);
    stopping.addEventListener('abort', stop);
    await client.query(`LISTEN ${STREAM_CHANNEL}`);
    onConnected();
    if (!stopping.aborted) await lost.promise;
  } finally {
    stopping.removeEventListener('abort', stop);
    // It listens, so it must not return to the pool.
    client.release(true);
  }
}
