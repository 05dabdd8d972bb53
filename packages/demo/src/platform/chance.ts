const steps = 1_048_576;

/** SQL of a number in [0, 1) that follows from an integer column and a salt: the same on every machine and in any plan. */
export function chance(column: string, salt: number): string {
  return `((hashint8extended(${column}::bigint, ${salt}) & ${steps - 1})::float8 / ${steps})`;
}

/** SQL of a whole number from 0 below `count` (SQL or a number) that follows from a column and a salt. */
export function pick(column: string, salt: number, count: string | number): string {
  return `floor(${chance(column, salt)} * ${count})::int`;
}

/** SQL of one of some texts. */
export function oneOf(column: string, salt: number, texts: readonly string[]): string {
  const array = texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ');
  return `(ARRAY[${array}])[1 + ${pick(column, salt, texts.length)}]`;
}

/** SQL of the choice whose share a number in [0, 1) falls into; shares add up to one. */
export function byShare(drawn: string, shares: Readonly<Record<string, number>>): string {
  let upTo = 0;
  const cases = Object.entries(shares).map(([value, share]) => {
    upTo += share;
    return `WHEN ${drawn} < ${upTo.toFixed(6)} THEN '${value}'`;
  });
  return `CASE ${cases.join(' ')} ELSE '${Object.keys(shares).at(-1)}' END`;
}
