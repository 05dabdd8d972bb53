import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commitBeside, thisMachine, today } from '../../../tools/results/this-run.ts';
import { type ResultRow, replaceRows, valuesOverOtherData } from './results-table.ts';

const file = fileURLToPath(new URL('../../RESULTS.md', import.meta.url));

/** What a run found of one measure. */
export interface Finding {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  /** What is asked for, as `≥ 3,000 req/s`. */
  readonly asked?: string | undefined;
  /** What peers reached in the same run, by their names. */
  readonly peers?: Readonly<Record<string, number>> | undefined;
}

/** The findings of one run of a bench, which `save` writes into RESULTS.md in place of those of its last run. */
export interface RunRecord {
  readonly add: (finding: Finding) => void;
  readonly save: () => void;
}

interface Measured {
  /** What was measured with, beside Node. */
  readonly engine: string;
  /** How much there was, as `10,000,000 orders`, where a bench is run over data of several sizes. */
  readonly data?: string;
}

/** Starts the record of a run. */
export function startRecord(bench: string, { engine, data = '' }: Measured): RunRecord {
  const findings: Finding[] = [];
  return {
    add: (finding) => void findings.push(finding),
    save: () => {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const machine = `${thisMachine()}, ${engine}`;
      const run = { bench, data, date: today(), commit: commitBeside('bench/RESULTS.md'), machine };
      const rows = findings.map((finding) => ({ ...run, ...shown(finding, othersOf(text, run, finding)) }));
      writeFileSync(file, replaceRows(text, run, rows));
    },
  };
}

/** What the same measure was over other data, by that data, where it had the same unit. */
function othersOf(
  text: string,
  run: Pick<ResultRow, 'bench' | 'data'>,
  { measure, unit }: Finding,
): [string, number][] {
  return valuesOverOtherData(text, { ...run, measure }).flatMap(([data, value]) => {
    const [figure = '', ...ofUnit] = value.split(' ');
    return ofUnit.join(' ') === unit ? [[data, Number(figure.replaceAll(',', ''))]] : [];
  });
}

function shown(
  { measure, value, unit, asked = '', peers = {} }: Finding,
  others: readonly (readonly [string, number])[],
): Pick<ResultRow, 'measure' | 'value' | 'asked' | 'ratio'> {
  return {
    measure,
    value: `${number(value)} ${unit}`,
    asked,
    ratio: [...Object.entries(peers), ...others]
      .map(([name, other]) => `${number(value / other)} × ${number(other)} ${unit} (${name})`)
      .join(', '),
  };
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
}
