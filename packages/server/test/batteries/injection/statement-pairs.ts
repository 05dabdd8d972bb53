/** How a value may leave the text of a statement that it was put into. */
const ways = [
  ...["zq'", "zq%'", "zq')", "zq%')", "zq'))", "zq%'))", "zq\\'", 'zq"', 'zq")'],
  ...['0', '0)', '0))', 'id', 'zq]', 'zq}', 'zq$$', 'zq\' COLLATE "C"', 'zq\u02bc', 'zq\uff07'],
];

/** Pairs of values that only a statement which takes them for SQL answers in two ways. */
export const statementPairs: readonly (readonly [whenTrue: string, whenFalse: string])[] = ways.flatMap((way) => [
  [`${way} OR 1=1 -- `, `${way} OR 1=2 -- `] as const,
  [`${way}/**/OR/**/7>3/*`, `${way}/**/OR/**/3>7/*`] as const,
]);

/** What a list answers to a value. */
export interface ListReply {
  readonly status: number;
  /** The number of rows that it found; undefined where it refused. */
  readonly count: number | undefined;
}

/** The first pair that a parameter takes for SQL; undefined where it takes none. */
export async function takenForSql(ask: (value: string) => Promise<ListReply>): Promise<string | undefined> {
  for (const [whenTrue, whenFalse] of statementPairs) {
    const [one, other] = [await ask(whenTrue), await ask(whenFalse)];
    const isTaken = one.status >= 500 || other.status >= 500 || one.count !== other.count;
    if (isTaken) return whenTrue;
  }
  return undefined;
}
