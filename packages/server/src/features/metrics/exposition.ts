/** One value of a figure with its labels; label values come from declarations, never from callers. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** Behind the figure's name, as `_bucket` of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

/** A figure: seconds, bytes or a number, as its name says. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** Figures in Prometheus' text format, version 0.0.4. */
export function exposition(figures: readonly Figure[]): string {
  return figures.map(textOf).join('');
}

function textOf({ name, help, type, samples }: Figure): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${number(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function number(value: number): string {
  return value === Number.POSITIVE_INFINITY ? '+Inf' : String(value);
}
