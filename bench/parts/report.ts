import { type Load, load, median, type Target } from './load.ts';
import type { RunRecord } from './results/record.ts';

/** How long and how often each target is loaded, by `SECONDS` and `ROUNDS`. */
export const seconds = Number(process.env.SECONDS ?? 4);
export const rounds = Number(process.env.ROUNDS ?? 3);

/** What is asked of a measure, in requests per second and milliseconds. */
export interface Asked {
  readonly rps?: number;
  readonly p99?: number;
}

interface MeasuredLoad {
  readonly measure: string;
  readonly load: Load;
  readonly asked?: Asked | undefined;
  readonly peer?: Load;
}

/** Notes the median of a measure beside what is asked and what the peer did. */
export function noteLoad(record: RunRecord, { measure, load, asked = {}, peer }: MeasuredLoad): void {
  const { rps, p99 } = asked;
  record.add({ measure, value: load.rps, unit: 'req/s', asked: rps ? `≥ ${rps} req/s` : undefined, peer: peer?.rps });
  if (p99) record.add({ measure: `${measure}, p99`, value: load.p99, unit: 'ms', asked: `≤ ${p99} ms` });
}

/** Warms a target up, loads it some rounds, and prints the median. */
export async function measure(name: string, target: Target): Promise<Load> {
  await load(target, 2);
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await load(target, seconds));
  const result = median(loads);
  const row = [
    name.padEnd(36),
    `${result.rps} req/s`.padStart(14),
    `p50 ${result.p50} ms`,
    `p99 ${result.p99} ms`,
    `${result.failures} failures`,
  ];
  process.stdout.write(`${row.join('  ')}\n`);
  return result;
}

interface Pair {
  readonly name: string;
  readonly asked: Asked;
  readonly ours: Target;
  readonly peer: Target;
}

/** The same work by the engine and by a hand-written handler, one after the other. */
export async function measurePair(record: RunRecord, { name, asked, ours, peer }: Pair): Promise<void> {
  const own = await measure(`${name}: engine`, ours);
  const other = await measure(`${name}: hand-written`, peer);
  process.stdout.write(`${name}: hand-written is ${(other.rps / own.rps).toFixed(2)} × the engine\n`);
  noteLoad(record, { measure: name, load: own, asked, peer: other });
}
