/** What a monitor makes of a page of figures. */
export interface Parsed {
  readonly types: ReadonlyMap<string, string>;
  /** By name and labels as they are written. */
  readonly values: ReadonlyMap<string, number>;
}

const comment = /^# (HELP|TYPE) ([a-z_]+) (.+)$/;
const sampleLine = /^([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\.)*",?)*)\})? (\+Inf|-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/;

interface Sample {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

function sampleOf(line: string): Sample {
  const [, name, labels, value] = sampleLine.exec(line) ?? [];
  if (name === undefined) throw new Error(`no sample: ${line}`);
  return { name, key: labels === undefined ? name : `${name}{${labels}}`, value: Number(value) };
}

function add<V>(to: Map<string, V>, key: string, value: V): void {
  if (to.has(key)) throw new Error(`${key} comes twice`);
  to.set(key, value);
}

/** Reads the text format as Prometheus does; throws where that would refuse it. */
export function parse(text: string): Parsed {
  const types = new Map<string, string>();
  const values = new Map<string, number>();
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  let family = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name = '', rest = ''] = comment.exec(line) ?? [];
    if (kind === 'TYPE') {
      add(types, name, rest);
      family = name;
    }
    if (kind !== undefined) continue;
    const sample = sampleOf(line);
    if (baseOf(sample.name, types.get(family)) !== family) throw new Error(`no sample of ${family}: ${line}`);
    add(values, sample.key, sample.value);
  }
  return { types, values };
}

function baseOf(name: string, type: string | undefined): string {
  return type === 'histogram' ? name.replace(/_(bucket|sum|count)$/, '') : name;
}
