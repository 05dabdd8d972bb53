import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoDatabase } from '../harness/demo-database.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let chief: SignedIn;

beforeAll(async () => {
  server = await startTestServer({}, await startDemoDatabase());
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);

async function read(who: SignedIn, book: string, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ from_date: day(40), to_date: day(0), limit: '500', ...query });
  const { status, body } = await who.call('GET', `/api/standing_book/${book}/?${asked}`);
  if (status !== 200) throw new Error(`${book} ${asked}: ${JSON.stringify(body)}`);
  return body;
}

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return await server.database.db().rows<Row>(text, values);
}

async function held(where: string, values: readonly unknown[] = []) {
  const [sum] = await rows<{ closing_quantity: number; closing_fen: number }>(
    `SELECT coalesce(sum(l.on_hand), 0)::bigint AS closing_quantity, coalesce(sum(l.value_fen), 0)::bigint AS closing_fen
     FROM stock_level l WHERE ${where}`,
    values,
  );
  return sum;
}

test('the book of warehouses ends with what they hold, in every grouping', async () => {
  const now = await held("l.location_kind = 'warehouse'");
  expect(now?.closing_quantity).toBeGreaterThan(0);
  for (const by of ['day', 'place', 'sku']) {
    const { total } = await read(chief, 'warehouse', { by });
    expect(total).toMatchObject({ ...now });
    expect(total.opening_quantity + total.in_quantity - total.out_quantity).toBe(total.closing_quantity);
  }
});

test('an agent has the warehouses of its label in the book, bank staff none, others no book', async () => {
  const page: Permission = '/standing-book/warehouse';
  const [label] = await rows<{ id: number }>(
    "SELECT agent_label_id AS id FROM location WHERE kind = 'warehouse' AND agent_label_id IS NOT NULL LIMIT 1",
  );
  const agent = await signIn(server, { may: [page], agent_label_id: label?.id ?? 0 });
  const { total } = await read(agent, 'warehouse', { by: 'sku' });
  expect(total).toMatchObject({
    ...(await held("l.location_kind = 'warehouse' AND l.agent_label_id = $1", [label?.id])),
  });
  const [cell] = await rows<{ id: number }>('SELECT id FROM bank_cell ORDER BY id LIMIT 1');
  const teller = await signIn(server, { may: [page], bank_cell_id: cell?.id ?? 0 });
  expect((await read(teller, 'warehouse', { by: 'place' })).rows).toEqual([]);
  const other = await signIn(server, { may: ['/warehouse/stock'] });
  await expect(read(other, 'warehouse', { by: 'place' })).rejects.toThrow('warehouse');
});

test('days of a standing book stand beside the days of the former period', async () => {
  const days = { from_date: day(9), to_date: day(0), by: 'day' };
  const now = await read(chief, 'warehouse', days);
  const former = await read(chief, 'warehouse', { ...days, from_date: day(19), to_date: day(10) });
  const beside = now.rows.map((row: { former_closing_quantity: number }) => row.former_closing_quantity);
  expect(beside).toEqual(former.rows.map((row: { closing_quantity: number }) => row.closing_quantity));
  expect(beside.some((value: number) => value > 0)).toBe(true);
});

/** Every cell with what lies at it, and the closing that a roll-up over its subtree must have. */
const subtrees = `WITH RECURSIVE up AS (
    SELECT l.bank_cell_id AS at, l.bank_cell_id AS node, l.on_hand, l.value_fen FROM stock_level l WHERE l.location_kind = 'bank_cell'
    UNION ALL SELECT u.at, c.parent_id, u.on_hand, u.value_fen FROM up u JOIN bank_cell c ON c.id = u.node WHERE c.parent_id IS NOT NULL)
  SELECT c.id, c.parent_id AS parent, c.level, sum(u.on_hand)::bigint AS quantity, sum(u.value_fen)::bigint AS fen,
    coalesce(sum(u.on_hand) FILTER (WHERE u.at = c.id), 0)::bigint AS own
  FROM up u JOIN bank_cell c ON c.id = u.node GROUP BY c.id HAVING sum(u.on_hand) > 0`;

interface Subtree {
  readonly id: number;
  readonly parent: number | null;
  readonly level: number;
  readonly quantity: number;
  readonly fen: number;
  readonly own: number;
}

type NodeRow = Readonly<Record<'top' | 'closing_quantity' | 'closing_fen', number>>;

test('the book of branches adds up along the tree, at every depth', async () => {
  const cells = await rows<Subtree>(subtrees);
  expect(new Set(cells.map(({ level }) => level)).size).toBeGreaterThan(2);
  const expectRows = (found: readonly NodeRow[], below: readonly Subtree[], own: number, id: number | null) => {
    const deeper = found.filter(({ top, closing_quantity }) => top !== id && closing_quantity !== 0);
    const shown = deeper.map((row) => [row.top, row.closing_quantity, row.closing_fen]);
    expect(shown).toEqual(
      below.map((cell) => [cell.id, cell.quantity, cell.fen]).toSorted(([a = 0], [b = 0]) => a - b),
    );
    expect(found.find(({ top }) => top === id)?.closing_quantity ?? 0).toBe(own);
  };
  const tops = cells.filter(({ parent }) => parent === null);
  const all = await read(chief, 'bank', { by: 'place' });
  expectRows(all.rows, tops, 0, null);
  expect(all.total.closing_quantity).toBe(tops.reduce((sum, { quantity }) => sum + quantity, 0));
  const first = [1, 2, 3, 4].flatMap((level) => cells.filter((cell) => cell.level === level).slice(0, 3));
  for (const { id, quantity, fen, own } of first) {
    const found = await read(chief, 'bank', { by: 'place', bank_cell: String(id) });
    expect(found.total).toMatchObject({ closing_quantity: quantity, closing_fen: fen });
    expectRows(
      found.rows,
      cells.filter(({ parent }) => parent === id),
      own,
      id,
    );
  }
});

test('bank staff see the book from their own node down', async () => {
  const [city] = (await rows<Subtree>(subtrees)).filter(({ level }) => level === 3);
  const teller = await signIn(server, { may: ['/standing-book/bank'], bank_cell_id: city?.id ?? 0 });
  const { rows: found, total } = await read(teller, 'bank', { by: 'place' });
  expect(found.map(({ top }: NodeRow) => top)).toEqual([city?.id]);
  expect(total).toMatchObject({ closing_quantity: city?.quantity });
  expect(JSON.stringify([found, total])).not.toContain('_fen');
});
