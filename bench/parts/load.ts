import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** One measured load: requests per second and latencies in milliseconds. */
export interface Load {
  readonly rps: number;
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
  /** Replies that were neither 2xx nor 3xx, and connections that failed. */
  readonly failures: number;
}

/** What to send: each connection goes through the calls in an order of its own, again and again. */
export interface Target {
  readonly origin: string;
  readonly calls: readonly Call[];
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly token?: string;
}

export interface Call {
  readonly path: string;
  readonly body?: unknown;
}

/** Arguments of the load process. */
export interface LoadOrder {
  readonly target: Target;
  readonly seconds: number;
  readonly connections: number;
}

/** Loads a target from a process of its own for some seconds, as fast as it answers. */
export async function load(target: Target, seconds: number, connections = 32): Promise<Load> {
  const order: LoadOrder = { target, seconds, connections };
  const child = spawn(process.execPath, [fileURLToPath(new URL('./load-process.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(order));
  return JSON.parse(await text(child.stdout)) as Load;
}

/** The middle one of several loads by requests per second. */
export function median<Measured extends Load>(loads: readonly Measured[]): Measured {
  const sorted = loads.toSorted((a, b) => a.rps - b.rps);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
