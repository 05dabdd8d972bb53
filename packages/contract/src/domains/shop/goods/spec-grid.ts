/** One axis of a goods' variants: `{ name: '颜色', values: ['红', '蓝'] }`. */
export interface SpecAxis {
  readonly name: string;
  readonly values: readonly string[];
}

export const maxAxes = 3;
const maxAxisValues = 50;
const longestWord = 32;

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() === value && value !== '' && [...value].length <= longestWord;
}

const wordRule = `应为1-${longestWord}个字符，首尾无空格`;

function repeated(words: readonly string[]): string | undefined {
  return words.find((word, index) => words.indexOf(word) < index);
}

function isAxis(value: unknown): value is SpecAxis {
  if (typeof value !== 'object' || value === null || Object.keys(value).sort().join() !== 'name,values') return false;
  const { name, values } = value as Record<string, unknown>;
  return typeof name === 'string' && Array.isArray(values) && values.every((word) => typeof word === 'string');
}

/** Says what is wrong with one axis, named as it is or by its place. */
export function axisFault({ name, values }: SpecAxis, place: number): string | undefined {
  if (name === '') return `第${place + 1}项规格没有名称`;
  if (!isWord(name)) return `规格名称「${name}」${wordRule}`;
  if (values.length === 0) return `规格「${name}」没有取值`;
  if (values.length > maxAxisValues) return `规格「${name}」有${values.length}个取值，最多${maxAxisValues}个`;
  const wrong = values.find((word) => !isWord(word));
  if (wrong !== undefined) return `规格「${name}」的取值「${wrong}」${wordRule}`;
  const twice = repeated(values);
  return twice === undefined ? undefined : `规格「${name}」的取值「${twice}」重复`;
}

/** Says what is wrong with the axes of a body, or nothing. */
export function specsFault(value: unknown): string | undefined {
  if (!Array.isArray(value) || !value.every(isAxis)) return '规格应为名称与取值的列表';
  if (value.length > maxAxes) return `规格最多${maxAxes}项`;
  const [fault] = value.flatMap((axis, place) => axisFault(axis, place) ?? []);
  if (fault !== undefined) return fault;
  const twice = repeated(value.map(({ name }) => name));
  return twice === undefined ? undefined : `规格名称「${twice}」重复`;
}

/** Says what is wrong with a SKU's own values, or nothing; whether they fit the axes is the grid's question. */
export function specValuesFault(value: unknown): string | undefined {
  const good = Array.isArray(value) && value.length <= maxAxes && value.every(isWord);
  return good ? undefined : '规格值应为文字列表';
}

/** Every combination of the axes in their order; goods without axes have the one empty combination. */
export function combinationsOf(specs: readonly SpecAxis[]): string[][] {
  return specs.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => row.concat(value))),
    [[]],
  );
}

/** How a SKU's values read: `红 / 大`. */
export function specTextOf(values: readonly string[]): string {
  return values.join(' / ');
}

/** What is wrong with the SKUs of a goods as a grid over its axes, by the index of the SKU. */
export function gridFaults(
  specs: readonly SpecAxis[],
  skus: readonly { readonly spec_values: readonly string[] }[],
): Map<number, string> {
  const fits = (values: readonly string[]) =>
    values.length === specs.length && specs.every((axis, place) => axis.values.includes(values[place] ?? ''));
  const seen = new Set<string>();
  const faults = new Map<number, string>();
  for (const [index, { spec_values }] of skus.entries()) {
    const key = JSON.stringify(spec_values);
    if (!fits(spec_values)) faults.set(index, `规格「${specTextOf(spec_values)}」不在商品的规格中`);
    else if (seen.has(key)) faults.set(index, `规格「${specTextOf(spec_values) || '默认'}」重复`);
    seen.add(key);
  }
  return faults;
}
