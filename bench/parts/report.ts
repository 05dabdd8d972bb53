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

/** Servers that are asked for the same, by their names; the first is the one under test. */
export type Rivals = readonly (readonly [name: string, target: Target])[];

interface RivalMeasure {
  readonly measure: string;
  readonly asked?: Asked | undefined;
  readonly rivals: Rivals;
  /** Waits until nothing of a peer runs any more. */
  readonly clear: () => Promise<void>;
}

interface MeasuredLoad {
  readonly measure: string;
  readonly load: Load;
  readonly asked?: Asked | undefined;
  readonly peers?: Readonly<Record<string, Load>>;
}

/** Notes the median of a measure beside what is asked and what peers did. */
export function noteLoad(record: RunRecord, { measure, load, asked = {}, peers = {} }: MeasuredLoad): void {
  const { rps, p99 } = asked;
  record.add({
    ...{ measure, value: load.rps, unit: 'req/s', asked: rps ? `≥ ${rps} req/s` : undefined },
    peers: Object.fromEntries(Object.entries(peers).map(([name, peer]) => [name, peer.rps])),
  });
  if (p99) record.add({ measure: `${measure}, p99`, value: load.p99, unit: 'ms', asked: `≤ ${p99} ms` });
}

/** Warms a target up, loads it some rounds, and prints the median. */
export async function measure(name: string, target: Target): Promise<Load> {
  const [only] = await interleave(name, [['', target]], async () => undefined);
  return only as Load;
}

/** Measures a target and its peers in turns, and notes the medians. */
export async function measureRivals(record: RunRecord, { measure, asked, rivals, clear }: RivalMeasure): Promise<void> {
  const [own, ...others] = await interleave(measure, rivals, clear);
  const peers = Object.fromEntries(others.map((load, at) => [rivals[at + 1]?.[0] ?? '', load]));
  noteLoad(record, { measure, load: own as Load, asked, peers });
}

/** Warms each target up, loads one after the other some rounds, and prints the median of each. */
async function interleave(measure: string, rivals: Rivals, clear: RivalMeasure['clear']): Promise<Load[]> {
  for (const [, target] of rivals) await load(target, 2);
  await clear();
  const loads: Load[][] = rivals.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, [, target]] of rivals.entries()) {
      loads[at]?.push(await load(target, seconds));
      await clear();
    }
  }
  const medians = loads.map(median);
  for (const [at, result] of medians.entries()) {
    const row = [
      [measure, rivals[at]?.[0]].filter(Boolean).join(': ').padEnd(48),
      `${result.rps} req/s`.padStart(14),
      `p50 ${result.p50} ms`,
      `p99 ${result.p99} ms`,
      `${result.failures} failures`,
    ];
    process.stdout.write(`${row.join('  ')}\n`);
  }
  return medians;
}
