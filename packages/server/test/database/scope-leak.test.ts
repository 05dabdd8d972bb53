import type { LimitedKind } from '@zhanggui/contract/platform/identity/scope-kind';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { policySql } from '../../src/platform/database/policies.ts';
import { LIMITED_KINDS, type Scope, settingOf, settingValue } from '../../src/platform/database/scope.ts';
import { size } from '../batteries/battery.ts';
import { atMost } from '../harness/at-most.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';

const OWNERS = 45;
const REQUESTS = size({ short: 400, long: 2400 });
const CONNECTIONS = 4;
const AT_ONCE = 10 * CONNECTIONS;
const seed = Number(process.env.SEED ?? 20_240_601);

let database: EmptyDatabase;

/** The scope of the nth caller of a kind; people of branches hold several of them. */
const scopes = {
  agent: (n) => ({ kind: 'agent', agent_label_id: n }),
  supplier: (n) => ({ kind: 'supplier', supplier_id: n }),
  enterprise: (n) => ({ kind: 'enterprise', enterprise_id: n }),
  branch: (n) => ({ kind: 'branch', bank_cell_ids: branchesOf(n) }),
} as const satisfies Readonly<Record<LimitedKind, (n: number) => Scope>>;

const branchesOf = (n: number): number[] => [n, 1 + (n % OWNERS), 1 + ((n * 7) % OWNERS)];

/** Whose rows the nth caller of a kind sees. */
function ownersOf(kind: LimitedKind, n: number): ReadonlySet<number> {
  return new Set(kind === 'branch' ? branchesOf(n) : [n]);
}

beforeAll(async () => {
  database = await startEmptyDatabase(Object.fromEntries(LIMITED_KINDS.map((kind) => [kind, CONNECTIONS])));
  const { owner } = database.pools;
  await owner.query(
    'CREATE TABLE parcel (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, owner_id bigint NOT NULL)',
  );
  await owner.query('CREATE INDEX ON parcel (owner_id, id)');
  await owner.query(`INSERT INTO parcel (owner_id) SELECT 1 + n % ${OWNERS} FROM generate_series(0, 4499) n`);
  const by = { agent: 'owner_id', supplier: 'owner_id', enterprise: 'owner_id', branch: 'owner_id' };
  for (const statement of policySql({ table: 'parcel', scope: { by } })) await owner.query(statement);
});

afterAll(() => database.close());

type Outcome = 'right' | 'wrong' | 'error';
type View = Pick<Db, 'rows'>;

/** Requests of random callers of a kind on few connections; a third of them fail on purpose, in as many ways. */
async function storm(
  kind: LimitedKind,
  viewOf: (n: number) => View,
  requests = REQUESTS,
): Promise<Record<Outcome, number>> {
  const random = randomFrom(seed);
  const outcomes = { right: 0, wrong: 0, error: 0 };
  const request = async (n: number, dice: number): Promise<Outcome> => {
    const owners = ownersOf(kind, n);
    try {
      const rows = await viewOf(n).rows<{ owner_id: number }>(textFor(dice));
      const isWhole = rows.length === 100 * owners.size;
      return isWhole && rows.every((row) => owners.has(row.owner_id)) ? 'right' : 'wrong';
    } catch {
      return 'error';
    }
  };
  const pending = Array.from({ length: requests }, () => {
    const [n, dice] = [1 + Math.floor(random() * OWNERS), random()];
    return () => request(n, dice);
  });
  for (const outcome of await atMost(AT_ONCE, pending))
    outcomes[outcome.status === 'fulfilled' ? outcome.value : 'error'] += 1;
  return outcomes;
}

function textFor(dice: number): string {
  if (dice < 0.12) return 'SELECT owner_id, 1 / (id - id) FROM parcel';
  if (dice < 0.24) return 'SELEC owner_id FROM parcel';
  if (dice < 0.34) return 'SELECT nothing FROM parcel';
  return 'SELECT owner_id FROM parcel';
}

describe.each(LIMITED_KINDS)(
  `${REQUESTS} requests of callers of the kind %s on ${CONNECTIONS} shared connections with errors in the middle (seed ${seed})`,
  (kind) => {
    const nothing = Array.from({ length: CONNECTIONS }, () => null);

    it('are each answered with rows of their own scope, and leave nothing behind', async () => {
      const outcomes = await storm(kind, (n) => createDb(database.pools, scopes[kind](n)));
      expect(outcomes.wrong).toBe(0);
      expect(outcomes.error).toBeGreaterThan(REQUESTS / 5);
      expect(outcomes.right + outcomes.error).toBe(REQUESTS);
      expect(await settingsLeft(kind)).toEqual(nothing);
    });

    it('do so inside transactions as well', async () => {
      const outcomes = await storm(kind, (n) => {
        const db = createDb(database.pools, scopes[kind](n));
        return { rows: <Row>(text: string) => db.transaction((tx) => tx.rows<Row>(text)) };
      });
      expect(outcomes.wrong).toBe(0);
      expect(outcomes.right).toBeGreaterThan(REQUESTS / 3);
      expect(await settingsLeft(kind)).toEqual(nothing);
    });

    it('would be mixed up by a setting of the session: the storm sees the fault', async () => {
      const pool = database.pools.of(kind);
      const naive = (n: number): View => ({
        rows: async <Row>(text: string) => {
          await pool.query('SELECT set_config($1, $2, false)', [settingOf(kind), settingValue(scopes[kind](n))]);
          return (await pool.query(text)).rows as Row[];
        },
      });
      const outcomes = await storm(kind, naive, REQUESTS / 4);
      expect(outcomes.wrong).toBeGreaterThan(REQUESTS / 40);
    });
  },
);

async function settingsLeft(kind: LimitedKind): Promise<(string | null)[]> {
  const pool = database.pools.of(kind);
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const found = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ scope: string | null }>(
        "SELECT nullif(current_setting($1, true), '') AS scope",
        [settingOf(kind)],
      );
      const visible = await client.query('SELECT FROM parcel');
      return visible.rowCount === 0 ? (rows[0]?.scope ?? null) : `${visible.rowCount} rows`;
    }),
  );
  for (const client of clients) client.release();
  return found;
}

function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
