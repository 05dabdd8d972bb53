import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Db } from '../database/db.ts';
import type { Pools } from '../database/pools.ts';
import { liveSessionIds } from '../identity/session/session.query.ts';
import { type Listener, startListener } from './listener.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type OpenStream, openStream } from './open-stream.ts';
import { type Signal, STREAM_CHANNEL } from './signal.ts';
import { startOf } from './stream.query.ts';

export interface HubParts {
  readonly pools: Pools;
  /** The staff's view. */
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly idle_seconds: number;
  /** The job of an account as its owner reads it, as JSON text. */
  readonly readJob: (user_id: number, id: number) => Promise<string | undefined>;
  /** The cached rights of an account are out of date. */
  readonly onRights: (user_id: number) => void;
}

/** The client of a stream. */
export interface Requested {
  readonly user_id: number;
  readonly session_id: number;
  /** As the client sent it. */
  readonly last_event_id: number | undefined;
}

/** The streams of one server. */
export interface Hub {
  readonly open: (out: ServerResponse, requested: Requested) => Promise<void>;
  /** Notifies all servers that an account's sessions or rights changed. */
  readonly rightsChanged: (user_ids: readonly number[]) => void;
  /** Notifies all servers of a write, soon and throttled. */
  readonly written: () => void;
  /** How many streams are open. */
  readonly size: () => number;
  /** Begins to hear the other servers. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

const beatMs = 15_000;
const maxOfOne = 8;
const quietMs = 2000;
/** Clients of a server that goes down come back to another, not all in the same moment. */
const backMs = 500;
const backSpreadMs = 2500;

/** The hub of a server that has no streams yet. */
export function createHub(parts: HubParts): Hub {
  return new StreamHub(parts);
}

class StreamHub implements Hub {
  readonly #parts: HubParts;
  readonly #streams = new Map<number, Set<OpenStream>>();
  #listener: Listener | undefined;
  #beat: NodeJS.Timeout | undefined;
  #quiet: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  start(): void {
    const { pools, log } = this.#parts;
    this.#listener = startListener({
      pools,
      log,
      onSignal: (signal) => this.#hear(signal),
      onConnected: () => {
        for (const stream of this.#all()) this.#catchUp(stream);
      },
    });
    this.#beat = setInterval(() => void this.#check(this.#all()), beatMs).unref();
  }

  async open(out: ServerResponse, { user_id, session_id, last_event_id }: Requested): Promise<void> {
    const from = await startOf(this.#parts.db, user_id, last_event_id);
    const stream = openStream(out, this.#parts.db, { user_id, session_id, from });
    if (this.#closed) return stream.end(backMs);
    const own = this.#streams.get(user_id) ?? new Set();
    this.#streams.set(user_id, own.add(stream));
    out.once('close', () => {
      own.delete(stream);
      if (own.size === 0) this.#streams.delete(user_id);
    });
    const [oldest] = own;
    if (own.size > maxOfOne) oldest?.end(60_000);
    await this.#pump(stream);
  }

  rightsChanged(user_ids: readonly number[]): void {
    for (const user_id of user_ids) this.#tell(`rights ${user_id}`);
  }

  readonly written = (): void => {
    if (this.#closed) return;
    this.#quiet ??= setTimeout(() => {
      this.#quiet = undefined;
      this.#tell('written');
    }, quietMs).unref();
  };

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#beat);
    clearTimeout(this.#quiet);
    for (const stream of this.#all()) stream.end(backMs + Math.floor(Math.random() * backSpreadMs));
    await this.#listener?.stop();
  }

  size(): number {
    return this.#all().length;
  }

  #all(): OpenStream[] {
    return [...this.#streams.values()].flatMap((own) => [...own]);
  }

  #of(user_id: number): OpenStream[] {
    return [...(this.#streams.get(user_id) ?? [])];
  }

  #tell(payload: string): void {
    this.#parts.db
      .rows('SELECT pg_notify($1, $2)', [STREAM_CHANNEL, payload])
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the other servers were not notified'));
  }

  #hear(signal: Signal): void {
    if (signal.kind === 'written') for (const stream of this.#all()) stream.send('written', '{}');
    else if (signal.kind === 'event') for (const stream of this.#of(signal.user_id)) void this.#pump(stream);
    else if (signal.kind === 'job') void this.#sendJob(signal);
    else {
      this.#parts.onRights(signal.user_id);
      void this.#check(this.#of(signal.user_id));
    }
  }

  /** Two readings of one job at once could end in the wrong order and leave an old state on the screen. */
  readonly #sendJob = oneAtATime(async ({ user_id, id }: { readonly user_id: number; readonly id: number }) => {
    if (!this.#streams.has(user_id)) return;
    const job = await this.#parts.readJob(user_id, id).catch(() => undefined);
    if (job !== undefined) for (const stream of this.#of(user_id)) stream.send('job', job);
  });

  #catchUp(stream: OpenStream): void {
    stream.send('open', '{}');
    void this.#pump(stream);
  }

  /** A reading that fails is made up for by the next signal or the client's return. */
  #pump(stream: OpenStream): Promise<void> {
    return stream.pump().catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'a stream could not be read on');
      stream.end(backMs);
    });
  }

  /** Says to streams whose session is over that it is, and to the others that they are alive. */
  async #check(streams: readonly OpenStream[]): Promise<void> {
    if (streams.length === 0) return;
    const { db, clock, idle_seconds } = this.#parts;
    const ids = streams.map(({ session_id }) => session_id);
    const live = await liveSessionIds(db, ids, { now: clock(), idle_seconds }).catch(() => undefined);
    for (const stream of streams) {
      if (live === undefined || live.has(stream.session_id)) stream.beat();
      else {
        stream.send('session_revoked', '{}');
        stream.end(60_000);
      }
    }
  }
}
