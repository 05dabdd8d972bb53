import type { EnumDeclaration } from '@zhanggui/contract/kernel/enum';

/** SQL of an amount in fen as people read it: yuan with two places. */
export function yuanSql(fen: string): string {
  return `to_char((${fen}) / 100.0, 'FM999,999,999,990.00')`;
}

/** SQL of the label of an enum's value. */
export function labelSql({ values }: EnumDeclaration, column: string): string {
  const whens = values.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`);
  return `CASE (${column})::text ${whens.join(' ')} END`;
}
