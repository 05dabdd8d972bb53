import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One measured load: requests per second and latencies in milliseconds. */
export interface Load {
  readonly rps: number;
  readonly p50: number;
  readonly p99: number;
  /** Replies that were not 2xx, and connections that failed. */
  readonly failures: number;
}

export interface Target {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly token?: string;
  readonly body?: unknown;
}

const connections = 32;

/** Loads a url from a process of its own for some seconds with 32 connections. */
export async function load({ url, method = 'GET', token, body }: Target, seconds: number): Promise<Load> {
  const headers = [
    ...(token === undefined ? [] : ['-H', `authorization=token ${token}`]),
    ...(body === undefined ? [] : ['-H', 'content-type=application/json', '-b', JSON.stringify(body)]),
  ];
  const options = ['-j', '-n', '-c', String(connections), '-d', String(seconds), '-m', method, ...headers, url];
  const { stdout } = await run('node_modules/.bin/autocannon', options, { maxBuffer: 64 << 20 });
  const result = JSON.parse(stdout) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  return {
    rps: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** The middle one of several loads by requests per second. */
export function median(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.rps - b.rps);
  return sorted[Math.floor(sorted.length / 2)] ?? { rps: 0, p50: 0, p99: 0, failures: 0 };
}
