type GridRow = Readonly<Record<string, unknown>>;

interface FilledDown<Row extends GridRow> {
  readonly name: string;
  /** What the column is called. */
  readonly label: string;
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  /** The row whose value was to be repeated. */
  readonly from: number;
}

/** Why filling down changed nothing; undefined where it did. */
export function fillFault<Row extends GridRow>({ name, label, before, after, from }: FilledDown<Row>) {
  if (after.some((row, index) => row[name] !== before[index]?.[name])) return undefined;
  const value = before[from]?.[name];
  if (value === undefined || value === null || value === '')
    return `第 ${from + 1} 行的${label}没有填写，先填写再向下填充`;
  return from + 1 >= before.length ? '下面没有可填充的行' : `下面各行的${label}都已填写，没有改动`;
}
