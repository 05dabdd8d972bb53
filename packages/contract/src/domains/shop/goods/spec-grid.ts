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

function repeats(words: readonly string[]): boolean {
  return new Set(words).size < words.length;
}

function isAxis(value: unknown): value is SpecAxis {
  if (typeof value !== 'object' || value === null || Object.keys(value).sort().join() !== 'name,values') return false;
  const { name, values } = value as Record<string, unknown>;
  return isWord(name) && Array.isArray(values) && values.every(isWord);
}

/** Says what is wrong with the axes of a body, or nothing. */
export function specsFault(value: unknown): string | undefined {
  if (!Array.isArray(value) || !value.every(isAxis)) {
    return `规格应为名称与取值的列表，每个词1-${longestWord}个字符，首尾无空格`;
  }
  if (value.length > maxAxes) return `规格最多${maxAxes}项`;
  if (repeats(value.map((axis) => axis.name))) return '规格名称重复';
  const axis = value.find(({ values }) => values.length === 0 || values.length > maxAxisValues || repeats([...values]));
  return axis ? `规格「${axis.name}」应有1-${maxAxisValues}个不重复的取值` : undefined;
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
