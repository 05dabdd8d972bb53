/** What a monitor makes of a page of figures. */
export interface Parsed {
  readonly types: ReadonlyMap<string, string>;
  /** By name and labels as they are written. */
  readonly values: ReadonlyMap<string, number>;
}

const comment = /^# (HELP|TYPE) ([a-z_]+) (.+)$/;
const sampleLine = /^([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\.)*",?)*)\})? (\+Inf|-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/;

/** Reads the text format as Prometheus does; throws where that would refuse it. */
export function parse(text: string): Parsed {
  const types = new Map<string, string>();
  const values = new Map<string, number>();
  let family = '';
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name = '', rest = ''] = comment.exec(line) ?? [];
    if (kind === 'TYPE') {
      if (types.has(name)) throw new Error(`${name} comes twice`);
      types.set(name, rest);
      family = name;
    }
    if (kind !== undefined) continue;
    const [, sample, labels, value] = sampleLine.exec(line) ?? [];
    const base = types.get(family) === 'histogram' ? sample?.replace(/_(bucket|sum|count)$/, '') : sample;
    if (sample === undefined || base !== family) throw new Error(`no sample of ${family}: ${line}`);
    const key = labels === undefined ? sample : `${sample}{${labels}}`;
    if (values.has(key)) throw new Error(`${key} comes twice`);
    values.set(key, Number(value));
  }
  return { types, values };
}
