import { countInto } from '@zhanggui/server/domains/stock/stocktake/count-stock.service';
import { stocktakes } from '@zhanggui/server/domains/stock/stocktake/stocktake.service';
import type { Context } from '@zhanggui/server/platform/context';
import { type SignInKind, signIns } from '../../world/sign-ins.ts';

interface DemoStocktake {
  /** Among the places of its kind. */
  readonly place: number;
  readonly hours_ago: number;
  readonly outcome: 'posted' | 'counted' | 'counting' | 'draft';
  readonly reason?: string;
}

const ofWarehouses: readonly DemoStocktake[] = [
  { place: 3, hours_ago: 47 * 24, outcome: 'posted', reason: 'misrecorded' },
  { place: 2, hours_ago: 40 * 24, outcome: 'posted', reason: 'lost' },
  { place: 4, hours_ago: 16 * 24, outcome: 'posted', reason: 'misplaced' },
  { place: 2, hours_ago: 20, outcome: 'posted', reason: 'damaged' },
  { place: 3, hours_ago: 15, outcome: 'counted' },
  { place: 4, hours_ago: 10, outcome: 'counting' },
  { place: 5, hours_ago: 5, outcome: 'draft' },
];

const ofBranches: readonly DemoStocktake[] = [
  { place: 1, hours_ago: 6 * 24, outcome: 'posted', reason: 'misrecorded' },
  { place: 2, hours_ago: 3 * 24, outcome: 'posted', reason: 'lost' },
];

/** Places that are counted, by their number: the warehouses of the house, and branches with goods. */
const warehousePlaces = `
  SELECT id, row_number() OVER (ORDER BY priority, id) AS n FROM location
  WHERE kind = 'warehouse' AND state = 'enabled' AND agent_label_id IS NULL AND NOT is_deleted`;
const branchPlaces = `
  SELECT l.id, row_number() OVER (ORDER BY l.id) AS n FROM location l WHERE l.kind = 'bank_cell'
    AND (SELECT count(*) FROM stock_level v WHERE v.location_id = l.id AND v.on_hand - v.reserved > 10) > 2`;

const draftOf = (places: string) => `
  WITH places AS (${places}),
    made AS (
      INSERT INTO stocktake (created_at, updated_at, created_by, updated_by, number, warehouse_id, bank_cell_id, location_id,
        agent_label_id, tolerance)
      SELECT $1, $1, $2, $2, 'PD' || to_char($1::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
        || lpad(nextval('stocktake_no_seq')::text, 6, '0'), CASE WHEN l.kind = 'warehouse' THEN l.id END, l.bank_cell_id, l.id,
        l.agent_label_id, 2
      FROM places p JOIN location l ON l.id = p.id WHERE p.n = $3::bigint
      RETURNING id, location_id, bank_cell_id, agent_label_id),
    lines AS (
      INSERT INTO stocktake_line (stocktake_id, sku_id, bank_cell_id, agent_label_id)
      SELECT m.id, s.sku_id, m.bank_cell_id, m.agent_label_id FROM made m JOIN LATERAL (SELECT v.sku_id FROM stock_level v
        WHERE v.location_id = m.location_id AND v.on_hand - v.reserved > 10
        ORDER BY hashint8extended(v.sku_id, m.id) LIMIT 8) s ON true ORDER BY m.id, s.sku_id)
  SELECT id FROM made`;

/** Stocktakes of warehouses in different states; in each counted one a piece of the first SKU is missing. */
export async function seedStocktakes(ctx: Context): Promise<void> {
  for (const one of ofWarehouses) await live(ctx, draftOf(warehousePlaces), one);
}

/** Stocktakes that branches posted. */
export async function seedBranchStocktakes(ctx: Context): Promise<void> {
  for (const one of ofBranches) await live(ctx, draftOf(branchPlaces), one);
}

async function live(ctx: Context, draft: string, { place, hours_ago, outcome, reason }: DemoStocktake): Promise<void> {
  const now = ctx.clock().getTime();
  const keeper = await as(ctx, 'warehouse');
  const chief = await as(ctx, 'superuser');
  const clock = () => new Date(now - hours_ago * 3_600_000);
  const [made] = await ctx.db.rows<{ id: number }>(draft, [clock(), keeper.caller.id, place]);
  if (!made || outcome === 'draft') return;
  const { id } = made;
  const move = (by: Context, event: string, body: object = {}) =>
    stocktakes.move({ ...by, clock }, { id, event, body });
  await move(keeper, 'start');
  await countInto({ ...keeper, clock }, id, { counts: await countsOf(ctx, id, outcome === 'counting' ? 3 : 8) });
  if (outcome === 'counting') return;
  await move(keeper, 'finish', { uncounted: 'zero' });
  if (outcome === 'counted') return;
  await move(keeper, 'explain', { lines: await reasonsOf(ctx, id, reason ?? 'unknown') });
  await move(chief, 'approve');
  await move(chief, 'post');
}

/** The same as one of the demo's people. */
async function as(ctx: Context, kind: SignInKind) {
  const [user] = await ctx.db.rows<{ id: number }>('SELECT id FROM "user" WHERE username = $1', [
    signIns[kind].username,
  ]);
  const caller = user && (await ctx.identity.callerOf(user.id));
  if (!caller) throw new Error(`the demo has no ${kind}`);
  return { ...ctx, caller };
}

function countsOf(ctx: Context, id: number, lines: number) {
  return ctx.db.rows<{ key: string; code: string; quantity: number; age_seconds: number }>(
    `SELECT 'demo-' || l.id AS key, s.code, v.on_hand - (row_number() OVER (ORDER BY l.id) = 1)::int AS quantity,
       0 AS age_seconds
     FROM stocktake_line l JOIN stocktake t ON t.id = l.stocktake_id JOIN sku s ON s.id = l.sku_id
     JOIN stock_level v ON v.sku_id = l.sku_id AND v.location_id = t.location_id
     WHERE l.stocktake_id = $1 ORDER BY l.id LIMIT $2`,
    [id, lines],
  );
}

function reasonsOf(ctx: Context, id: number, reason: string) {
  return ctx.db.rows<{ line: number; reason: string }>(
    'SELECT id AS line, $2 AS reason FROM stocktake_line WHERE stocktake_id = $1 AND difference <> 0',
    [id, reason],
  );
}
