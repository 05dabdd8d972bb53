import type { EnumDeclaration } from '@zhanggui/contract/platform/enum';

/** SQL of an amount in fen as people read it: yuan with two places. */
export function yuanSql(fen: string): string {
  return `to_char((${fen}) / 100.0, 'FM999,999,999,990.00')`;
}

/** SQL of an amount in fen with its unit: `1,280.00 元`. */
export function amountSql(fen: string): string {
  return `concat(${yuanSql(fen)}, ' 元')`;
}

/** SQL of several values, each behind its name: `已退 1,280.00 元，在退 0.00 元`. */
export function namedSql(...values: readonly (readonly [name: string, sql: string])[]): string {
  return `concat_ws('，', ${values.map(([name, sql]) => `concat('${name} ', ${sql})`).join(', ')})`;
}

/** SQL of the label of an enum's value. */
export function labelSql({ values }: EnumDeclaration, column: string): string {
  const whens = values.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`);
  return `CASE (${column})::text ${whens.join(' ')} END`;
}
