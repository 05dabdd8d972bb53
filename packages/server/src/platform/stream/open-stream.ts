import type { ServerResponse } from 'node:http';
import type { Db } from '../database/db.ts';
import { eventBatch, eventsAfter } from './stream.query.ts';

/** Whose stream it is and where it begins. */
export interface StreamOwner {
  readonly user_id: number;
  readonly session_id: number;
  /** The number of the last event that the client has. */
  readonly from: number;
}

/** One browser's stream. */
export interface OpenStream extends StreamOwner {
  /** Sends an event without a number; a client that misses it reads again anyway. */
  readonly send: (kind: string, data: string) => void;
  /** Sends the numbered events that there are by now. */
  readonly pump: () => Promise<void>;
  readonly beat: () => void;
  /** Ends it; the client comes back after so many milliseconds. */
  readonly end: (retry_ms: number) => void;
}

/** A client that takes nothing for so long is cut off: it resumes where it was. */
const maxWaitingBytes = 262_144;

/** Writes a stream's head and answers what writes the rest. */
export function openStream(out: ServerResponse, db: Db, owner: StreamOwner): OpenStream {
  let [number, reading, again] = [owner.from, false, false];
  const write = (text: string) => {
    if (out.writableEnded || out.destroyed) return;
    out.write(text);
    if (out.writableLength > maxWaitingBytes) out.destroy();
  };
  const readOn = async () => {
    const events = await eventsAfter(db, owner.user_id, number);
    for (const event of events) {
      number = event.number;
      write(`id: ${event.number}\nevent: ${event.kind}\ndata: ${event.data}\n\n`);
    }
    return events.length === eventBatch;
  };
  write(`retry: 2000\nid: ${number}\nevent: open\ndata: {}\n\n`);
  return {
    ...owner,
    send: (kind, data) => write(`event: ${kind}\ndata: ${data}\n\n`),
    pump: async () => {
      again = true;
      if (reading) return;
      reading = true;
      try {
        while (again && !out.destroyed) {
          again = false;
          again = (await readOn()) || again;
        }
      } finally {
        reading = false;
      }
    },
    beat: () => write(': \n\n'),
    end: (retry_ms) => {
      write(`retry: ${retry_ms}\n\n`);
      out.end();
    },
  };
}
