import type { Db } from '../../../src/platform/database/db.ts';

/** Requests and replies of the clients: number → the fact that the server acknowledged. */
export interface Journal {
  readonly orders: Map<string, string>;
  readonly payments: Map<string, string>;
  readonly refunds: Map<string, string>;
  readonly documents: Map<string, string>;
  /** Answers that no client should have got, such as a 500. */
  readonly surprises: string[];
}

export function emptyJournal(): Journal {
  return { orders: new Map(), payments: new Map(), refunds: new Map(), documents: new Map(), surprises: [] };
}

/** The facts that the database holds of one run, by the clients' own numbers: `number` and `fact` as in the journal. */
const facts: Readonly<Record<Exclude<keyof Journal, 'surprises'>, string>> = {
  orders: 'SELECT external_no AS number, order_no AS fact FROM "order" WHERE external_no LIKE $1',
  payments: 'SELECT pay_no AS number, amount_fen::text AS fact FROM payment WHERE pay_no LIKE $1',
  refunds: 'SELECT refund_no AS number, amount_fen::text AS fact FROM refund WHERE refund_no LIKE $1',
  documents: "SELECT remark AS number, id || ' ' || state AS fact FROM stock_doc WHERE remark LIKE $1",
};

/**
 * Differences between journal and database: lost facts, duplicates, and facts without a reply. Valid only when every
 * client has its answers.
 */
export async function faultsOfJournal(db: Db, journal: Journal, run: string): Promise<string[]> {
  const faults = [...journal.surprises];
  for (const [kind, text] of Object.entries(facts) as [keyof typeof facts, string][]) {
    const rows = await db.rows<{ number: string; fact: string }>(text, [`${run}-%`]);
    faults.push(...differences(kind, rows, journal[kind]));
  }
  return faults;
}

function differences(
  kind: string,
  rows: readonly { readonly number: string; readonly fact: string }[],
  acknowledged: ReadonlyMap<string, string>,
): string[] {
  const found = new Map<string, string[]>();
  for (const { number, fact } of rows) found.set(number, [...(found.get(number) ?? []), fact]);
  const lost = [...acknowledged].filter(([number, fact]) => !found.get(number)?.includes(fact));
  const twice = [...found].filter(([, all]) => all.length > 1);
  const untold = [...found.keys()].filter((number) => !acknowledged.has(number));
  return [
    ...lost.map(([number, fact]) => `${kind}: ${number} is not ${fact} but ${found.get(number) ?? 'absent'}`),
    ...twice.map(([number, all]) => `${kind}: ${number} is there ${all.length} times`),
    ...untold.map((number) => `${kind}: ${number} is there, and nobody was told`),
  ];
}
