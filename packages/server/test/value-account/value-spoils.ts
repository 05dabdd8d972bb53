/** The tables of declared accounts, and how amounts are named there. */
export interface Spoiled {
  readonly name: string;
  readonly lot: string;
  readonly entry: string;
  /** `_fen` where accounts hold money. */
  readonly suffix: '' | '_fen';
  /** Columns of the holder with SQL of their values. */
  readonly holder: Readonly<Record<string, string>>;
}

const carried = (holder: Spoiled['holder'], named: (column: string) => string) =>
  Object.keys(holder).map((column) => `, ${named(column)}`);

/** Statements that make one account of ten, as its services would. */
export function valueRows({ name, lot, entry, suffix, holder }: Spoiled): string[] {
  const columns = carried(holder, (column) => column).join('');
  const values = Object.values(holder)
    .map((value) => `, ${value}`)
    .join('');
  const own = carried(holder, (column) => `a.${column}`).join('');
  return [
    `INSERT INTO ${name} (balance${suffix}${columns}) VALUES (10${values})`,
    `INSERT INTO ${lot} (account_id, sub_balance, amount${suffix}, remaining${suffix}, created_at, key${columns})
     SELECT a.id, 'whole', 10, 10, now(), 'spoil'${own} FROM ${name} a ORDER BY a.id DESC LIMIT 1`,
    `INSERT INTO ${entry} (account_id, kind, sub_balance, amount${suffix}, before${suffix}, after${suffix}, key, leg, lot${columns})
     SELECT a.id, 'spoil', 'whole', 10, 0, 10, 'spoil', 1, l.id${own} FROM ${name} a JOIN ${lot} l ON l.account_id = a.id
     ORDER BY a.id DESC LIMIT 1`,
  ];
}

/** What breaks each rule of declared accounts alone, where `valueRows` has made an account. */
export function valueSpoils({ name, lot, entry, suffix, holder }: Spoiled): (readonly [string, string])[] {
  const columns = carried(holder, (column) => column).join('');
  const first = `(SELECT min(id) FROM ${entry})`;
  const entries = (rows: string, reverses = 'NULL::bigint') =>
    `INSERT INTO ${entry} (account_id, kind, sub_balance, amount${suffix}, before${suffix}, after${suffix}, key, leg, lot, reverses_id${columns})
     SELECT e.account_id, 'spoil', 'whole', v.amount, v.before, v.before + v.amount, v.key, 1, e.lot, ${reverses}${carried(holder, (column) => `e.${column}`).join('')}
     FROM ${entry} e, (VALUES ${rows}) v (amount, before, key) WHERE e.id = ${first}`;
  const takenBack = `(SELECT id FROM ${entry} WHERE key = 'x1')`;
  return [
    [`${name}.lots`, `UPDATE ${name} SET held${suffix} = 1`],
    [`${name}.lot`, `UPDATE ${name} SET held${suffix} = 1; UPDATE ${lot} SET held${suffix} = 1`],
    [`${name}.chain`, entries("(1, 5, 'x1'), (-1, 6, 'x2')")],
    [
      `${name}.reversed`,
      `${entries("(-1, 10, 'x1')")}; ${entries("(2, 9, 'x2')", takenBack)}; ${entries("(-1, 11, 'x3')")}`,
    ],
    [`${name}.due`, `UPDATE ${lot} SET expires_at = now() - interval '2 hours'`],
    [`${name}.closed`, `UPDATE ${name} SET state = 'closed'`],
  ];
}

/** What breaks the two rules of declared accounts that read the same rows. */
export function sharedSpoil({ name, lot, suffix }: Spoiled): readonly [readonly string[], string] {
  const more = (column: string) => `${column}${suffix} = ${column}${suffix} + 1`;
  return [
    [`${name}.entries`, `${name}.lot`],
    `UPDATE ${name} SET ${more('balance')}; UPDATE ${lot} SET ${more('amount')}, ${more('remaining')}`,
  ];
}
