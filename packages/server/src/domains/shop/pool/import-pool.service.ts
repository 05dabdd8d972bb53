import type { importPool } from '@zhanggui/contract/domains/shop/pool/import-pool';
import { poolPrice } from '@zhanggui/contract/domains/shop/pool/pool-price.resource';
import { poolSku } from '@zhanggui/contract/domains/shop/pool/pool-sku.resource';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about, keepFormer } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { effectiveMoment } from './effective-moment.ts';
import { poolSku as poolSkuTable } from './pool.tables.ts';
import { addSkus, cancelPoolPrice, setPoolPrices, whyPoolPricesHeld } from './pool-price.service.ts';

type PoolRow = RowOfImport<typeof importPool>;

interface Known {
  readonly pool_id: number | null;
  readonly sku_id: number | null;
  readonly cost_fen: number | null;
  readonly pool_sku_id: number | null;
}

/** The pools and SKUs that rows name, in their order. */
function knownOf({ db }: Context, rows: readonly PoolRow[]): Promise<Known[]> {
  return db.rows<Known>(
    `SELECT p.id AS pool_id, s.id AS sku_id, s.cost_fen, k.id AS pool_sku_id
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS n(pool, sku_code, place)
     LEFT JOIN LATERAL (SELECT g.id FROM goods_pool g WHERE (g.code = n.pool OR g.name = n.pool) AND g.state = 'enabled'
       AND NOT g.is_deleted ORDER BY g.code = n.pool DESC LIMIT 1) p ON true
     LEFT JOIN sku s ON s.code = n.sku_code AND NOT s.is_deleted
     LEFT JOIN pool_sku k ON k.pool_id = p.id AND k.sku_id = s.id AND NOT k.is_deleted ORDER BY n.place`,
    [rows.map(({ pool }) => pool), rows.map(({ sku_code }) => sku_code)],
  );
}

const dateOf = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

/** A low price is only pointed out, unless a second person has to agree to it. */
function notesOnPrice(
  { sale_price_fen }: PoolRow,
  { cost_fen }: Known,
  held: string | undefined,
): Pick<RowNote, 'message' | 'level'>[] {
  if (held !== undefined) return [{ message: held, level: 'error' }];
  return cost_fen !== null && sale_price_fen < cost_fen ? [{ message: '销售价低于成本', level: 'warning' }] : [];
}

/** Rows whose pool or SKU is not there, whose time is past, or whose price is below the cost or waits for a second person. */
export async function checkPoolRows(ctx: Context, rows: readonly RowToImport<PoolRow>[]): Promise<readonly RowNote[]> {
  const values = rows.map((row) => row.values);
  const known = await knownOf(ctx, values);
  const now = ctx.clock().getTime() / 1000;
  const next = effectiveMoment(ctx.clock(), 1);
  const prices = known.map(({ cost_fen, pool_sku_id }, index) => {
    const { sku_code: code, sale_price_fen, valid_from } = values[index] ?? fail('not_found', {});
    return { code, cost_fen, pool_sku_id, sale_price_fen, from: dateOf(valid_from) ?? next };
  });
  const held = await whyPoolPricesHeld(ctx, prices);
  return rows.flatMap(({ row, values }, index): RowNote[] => {
    const own = known[index] ?? fail('not_found', {});
    const { valid_from, valid_to } = values;
    const error = (column: string, message: string): RowNote => ({ row, column, message, level: 'error' });
    return [
      ...(own.pool_id === null ? [error('pool', '商品池不存在或已停用')] : []),
      ...(own.sku_id === null ? [error('sku_code', 'SKU不存在')] : []),
      ...(valid_from && valid_from <= now ? [error('valid_from', '生效时间应晚于现在')] : []),
      ...(valid_to && valid_to <= (valid_from ?? now) ? [error('valid_to', '到期时间应晚于生效时间')] : []),
      ...notesOnPrice(values, own, held[index]).map((note) => ({ row, column: 'sale_price_fen', ...note })),
    ];
  });
}

/** What a row made: prices are taken back by their rows, a SKU that came into the pool goes again. */
export interface PoolEffect {
  readonly pool_sku_id: number;
  readonly is_new: boolean;
  readonly price_id: number;
}

/** Puts the SKU of a row into its pool, with its price. */
export async function applyPoolRow(tx: Context, [values]: Unit<PoolRow>): Promise<PoolEffect> {
  const [known] = await knownOf(tx, [values]);
  const { pool_id, sku_id, pool_sku_id: before } = known ?? fail('not_found', {});
  const { quota = null, supply_price_fen, sale_price_fen, valid_from, valid_to } = values;
  const added = { sku_id: sku_id ?? fail('not_found', {}), quota, supply_price_fen, sale_price_fen };
  const adding = { pool_id: pool_id ?? fail('not_found', {}), from: dateOf(valid_from), to: dateOf(valid_to) };
  await keepFormer(tx, poolSku, before ? [before] : []);
  const [pool_sku_id = 0] = await addSkus(tx, { ...adding, skus: [added] });
  const [price] = await tx.db.rows<{ id: number | null }>(
    'SELECT max(id) AS id FROM pool_price WHERE pool_sku_id = $1 AND supply_price_fen = $2 AND sale_price_fen = $3 AND NOT is_deleted',
    [pool_sku_id, supply_price_fen, sale_price_fen],
  );
  const price_id = price?.id ?? fail('not_found', {});
  about(tx, poolSku, pool_sku_id);
  about(tx, poolPrice, price_id);
  return { pool_sku_id, is_new: !before, price_id };
}

/** Takes a row back while nothing was priced after it. A new SKU goes, a planned price too; one in force gives way to the former. */
export async function undoPoolRow(tx: Context, { pool_sku_id, is_new, price_id }: PoolEffect): Promise<void> {
  const [last] = await tx.db.rows<{ id: number; valid_from: Date }>(
    'SELECT id, valid_from FROM pool_price WHERE pool_sku_id = $1 AND NOT is_deleted ORDER BY id DESC LIMIT 1',
    [pool_sku_id],
  );
  if (last?.id !== price_id) return failShop('pool.priced_since', {});
  if (is_new) return void (await updateRow(tx, poolSkuTable, pool_sku_id, { is_deleted: true }));
  if (last.valid_from > effectiveMoment(tx.clock(), 1)) return void (await cancelPoolPrice(tx, price_id));
  const [former] = await tx.db.rows<{ supply_price_fen: number; sale_price_fen: number; agreed: Date | null }>(
    `SELECT supply_price_fen, sale_price_fen, agreed_to AS agreed FROM pool_price
     WHERE pool_sku_id = $1 AND valid_to = $2 AND NOT is_deleted AND (agreed_to IS NULL OR agreed_to > $3)`,
    [pool_sku_id, last.valid_from, effectiveMoment(tx.clock(), 1)],
  );
  if (!former) return failShop('pool.priced_since', {});
  await setPoolPrices(tx, [{ ...former, pool_sku_id, from: null, to: null }]);
}
