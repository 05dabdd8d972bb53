import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Db } from '../../src/kernel/database/db.ts';
import { policySql } from '../../src/kernel/database/policies.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';

const AGENTS = 45;
const REQUESTS = 4800;
const CONNECTIONS = 4;
const seed = Number(process.env.SEED ?? 20_240_601);

let database: EmptyDatabase;

beforeAll(async () => {
  database = await startEmptyDatabase({ agent: CONNECTIONS });
  const { owner } = database.pools;
  await owner.query(
    'CREATE TABLE parcel (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, agent_label_id bigint NOT NULL)',
  );
  await owner.query('CREATE INDEX ON parcel (agent_label_id, id)');
  await owner.query(`INSERT INTO parcel (agent_label_id) SELECT 1 + n % ${AGENTS} FROM generate_series(0, 4499) n`);
  const statements = policySql({ table: 'parcel', scope: { by: { agent: 'agent_label_id' } } });
  for (const statement of statements) await owner.query(statement);
});

afterAll(() => database.close());

type Outcome = 'right' | 'wrong' | 'error';

/** Requests of random agents on few connections; a third of them fail on purpose, in as many ways. */
async function storm(viewOf: (agent: number) => Promise<Pick<Db, 'rows'>>): Promise<Record<Outcome, number>> {
  const random = randomFrom(seed);
  const outcomes = { right: 0, wrong: 0, error: 0 };
  const request = async (agent: number, dice: number): Promise<Outcome> => {
    try {
      const db = await viewOf(agent);
      const rows = await db.rows<{ agent_label_id: number }>(textFor(dice));
      return rows.length === 100 && rows.every((row) => row.agent_label_id === agent) ? 'right' : 'wrong';
    } catch {
      return 'error';
    }
  };
  const pending = Array.from({ length: REQUESTS }, () => request(1 + Math.floor(random() * AGENTS), random()));
  for (const outcome of await Promise.all(pending)) outcomes[outcome] += 1;
  return outcomes;
}

function textFor(dice: number): string {
  if (dice < 0.12) return 'SELECT agent_label_id, 1 / (id - id) FROM parcel';
  if (dice < 0.24) return 'SELEC agent_label_id FROM parcel';
  if (dice < 0.34) return 'SELECT nothing FROM parcel';
  return 'SELECT agent_label_id FROM parcel';
}

describe(`${REQUESTS} requests on ${CONNECTIONS} shared connections with errors in the middle (seed ${seed})`, () => {
  it('are each answered with rows of their own scope, and leave nothing behind', async () => {
    const outcomes = await storm(async (agent) => createDb(database.pools, { kind: 'agent', agent_label_id: agent }));
    expect(outcomes.wrong).toBe(0);
    expect(outcomes.error).toBeGreaterThan(REQUESTS / 5);
    expect(outcomes.right + outcomes.error).toBe(REQUESTS);
    expect(await settingsLeft()).toEqual(Array.from({ length: CONNECTIONS }, () => null));
  });

  it('do so inside transactions as well', async () => {
    const outcomes = await storm(async (agent) => {
      const db = createDb(database.pools, { kind: 'agent', agent_label_id: agent });
      return { rows: <Row>(text: string) => db.transaction((tx) => tx.rows<Row>(text)) };
    });
    expect(outcomes.wrong).toBe(0);
    expect(outcomes.right).toBeGreaterThan(REQUESTS / 3);
    expect(await settingsLeft()).toEqual(Array.from({ length: CONNECTIONS }, () => null));
  });

  it('would be mixed up by a setting of the session: the storm sees the fault', async () => {
    const pool = database.pools.of('agent');
    const naive = async (agent: number): Promise<Pick<Db, 'rows'>> => ({
      rows: async <Row>(text: string) => {
        await pool.query("SELECT set_config('app.agent', $1, false)", [String(agent)]);
        return (await pool.query(text)).rows as Row[];
      },
    });
    const outcomes = await storm(naive);
    expect(outcomes.wrong).toBeGreaterThan(REQUESTS / 10);
  });
});

async function settingsLeft(): Promise<(string | null)[]> {
  const pool = database.pools.of('agent');
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const found = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ scope: string | null }>(
        "SELECT nullif(current_setting('app.agent', true), '') AS scope",
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
