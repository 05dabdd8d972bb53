import { add, type ModelDocument } from '../purchase/demand/demand-memory.ts';
import { purchaseFen, type TradeWorld } from './trade-world.ts';

/** What there must be after the commands that were done, by what each of them answered. */
export interface Tally {
  readonly on_hand: Map<number, number>;
  readonly at_branch: Map<number, number>;
  /** Points by person, without those that orders gave back. */
  readonly points: Map<number, number>;
  /** Money by card account. */
  readonly cards: Map<number, number>;
  /** What customers owe, and what labels are owed, by their settlements. */
  readonly settled: Map<'customer' | 'agent_label', number>;
  readonly documents: ModelDocument[];
}

export function emptyTally(): Tally {
  return {
    ...{ on_hand: new Map(), at_branch: new Map(), points: new Map(), cards: new Map(), settled: new Map() },
    documents: [],
  };
}

/** What is owed to the supplier: what was received of it and not sent back. */
function owedToSupplier({ documents }: Tally): number {
  const bought = documents.filter(({ kind }) => kind === 'bought' || kind === 'branch_bought');
  return bought.flatMap(({ lines }) => lines).reduce((sum, { had }) => sum + had * purchaseFen, 0);
}

const stored = `
  SELECT 'pieces ' || location_id || ' of ' || sku_id AS what, on_hand::bigint AS amount
    FROM stock_level WHERE location_id = ANY($1::bigint[]) AND on_hand <> 0
  UNION ALL SELECT 'points of ' || employee_id, balance FROM points_account WHERE balance <> 0
  UNION ALL SELECT 'money of ' || id, balance_fen FROM card_account WHERE balance_fen <> 0
  UNION ALL SELECT 'owed ' || party_kind, sum(CASE side WHEN 'credit' THEN residual_fen ELSE -residual_fen END)::bigint
    FROM open_item WHERE party_kind IN ('supplier', 'customer', 'agent_label') GROUP BY party_kind`;

const returned = `SELECT employee_id AS id, sum(points_returned)::bigint AS points FROM "order"
  WHERE employee_id IS NOT NULL GROUP BY employee_id`;

/** What the books hold otherwise than the tally says. */
export async function differences({ db, sales, demand }: TradeWorld, tally: Tally): Promise<string[]> {
  const places = [sales.warehouse, demand.branch];
  const rows = await db.rows<{ what: string; amount: number }>(stored, [places], { name: 'tally:stored' });
  const back = await db.rows<{ id: number; points: number }>(returned, [], { name: 'tally:returned' });
  const points = new Map(tally.points);
  for (const one of back) add(points, one.id, Number(one.points));
  const expected = new Map([
    ...entriesOf(tally.on_hand, `pieces ${sales.warehouse} of`),
    ...entriesOf(tally.at_branch, `pieces ${demand.branch} of`),
    ...entriesOf(points, 'points of'),
    ...entriesOf(tally.cards, 'money of'),
    ['owed supplier', owedToSupplier(tally)] as const,
    ...[...tally.settled].map(([kind, fen]) => [`owed ${kind}`, fen] as const),
  ]);
  const found = new Map(rows.map(({ what, amount }) => [what, Number(amount)]));
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((what) => (expected.get(what) ?? 0) !== (found.get(what) ?? 0))
    .map((what) => `${what}: ${found.get(what) ?? 0} instead of ${expected.get(what) ?? 0}`);
}

function entriesOf(amounts: ReadonlyMap<number, number>, what: string): (readonly [string, number])[] {
  return [...amounts].map(([id, amount]) => [`${what} ${id}`, amount]);
}
