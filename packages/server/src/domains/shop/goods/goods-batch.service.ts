import { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { keepFormer } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { copyShelves } from '../mall/mall-goods.service.ts';
import { movesInProportion, reviewPrices } from './price-review.service.ts';
import { lockSkus, nameSkus, type StoredSku } from './sku.service.ts';

type Done = Promise<{ readonly id: number }>;

const references = { category: '分类', freight_template: '运费模板' } as const;

/** Gives a goods another category, or another template that says what delivering it costs. */
export function changeReference(ctx: Context, id: number, name: keyof typeof references, to: number): Done {
  return inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.rows(`SELECT FROM ${name} WHERE id = $1 AND state = 'enabled' AND NOT is_deleted`, [
      to,
    ]);
    if (!known) invalid(name, `${references[name]}不存在或已停用`);
    const [row] = await tx.db.rows<{ id: number }>(
      `UPDATE goods SET ${name}_id = $2, ${edited({ by: '$3::bigint' })}
       WHERE id = $1 AND NOT is_deleted RETURNING id`,
      [id, to, accountIdOf(tx.caller)],
    );
    return row ?? fail('not_found', {});
  });
}

/** Changes the sale prices of all SKUs of a goods in one proportion; none falls to nothing. */
export function adjustGoodsPrice(ctx: Context, id: number, percent: number): Done {
  return inTransaction(ctx, async (tx) => {
    const writer = accountIdOf(tx.caller);
    const [row] = await tx.db.rows<{ id: number }>(
      `UPDATE goods SET ${edited({ by: '$2::bigint' })}
       WHERE id = $1 AND NOT is_deleted RETURNING id`,
      [id, writer],
    );
    if (!row) return fail('not_found', {});
    const moves = movesInProportion(await lockSkus(tx, id), percent).filter(({ before, after }) => before !== after);
    await reviewPrices(tx, id, moves);
    const moved = moves.flatMap((one) => one.id ?? []);
    await keepFormer(tx, sku, moved);
    await tx.db.rows(
      `UPDATE sku SET sale_price_fen = greatest(1, round(sale_price_fen * $2::int / 100.0)), ${edited({ by: '$3::bigint' })}
       WHERE id = ANY($1::bigint[])`,
      [moved, percent, writer],
    );
    return row;
  });
}

/** Maximum number of copies of one goods. */
const maxCopies = 99;

/** Makes a draft with everything that a goods says but its barcodes; its SKU codes get the first free suffix. */
export function copyGoods(ctx: Context, id: number, name: string): Done {
  return inTransaction(ctx, async (tx) => {
    const suffix = await freeSuffix(tx, await lockSkus(tx, id));
    const [made] = await tx.db.rows<{ id: number }>(
      `INSERT INTO goods (name, subtitle, category_id, brand_id, supplier_id, pictures, picture_points, video, detail, unit, tax_rate, tax_code,
         stock_type, specs, freight_template_id, created_by, updated_by)
       SELECT $2::text, subtitle, category_id, brand_id, supplier_id, pictures, picture_points, video, detail, unit, tax_rate, tax_code,
         stock_type, specs, freight_template_id, $3::bigint, $3::bigint
       FROM goods WHERE id = $1 AND NOT is_deleted RETURNING id`,
      [id, name, accountIdOf(tx.caller)],
    );
    if (!made) return fail('not_found', {});
    await tx.db.rows(
      `INSERT INTO sku (goods_id, code, name, spec_values, spec_text, market_price_fen, sale_price_fen, cost_fen, points_price,
         weight_g, volume_cm3, pieces_per_box, pieces_per_carton, shelf_life_days, fulfilment, presale_quota, picture, created_by, updated_by)
       SELECT $2::bigint, left(code, $3::int) || $4::text, '', spec_values, spec_text, market_price_fen, sale_price_fen, cost_fen,
         points_price, weight_g, volume_cm3, pieces_per_box, pieces_per_carton, shelf_life_days, fulfilment, presale_quota, picture, $5::bigint, $5::bigint
       FROM sku WHERE goods_id = $1 AND NOT is_deleted ORDER BY id`,
      [id, made.id, longestStem, suffix, accountIdOf(tx.caller)],
    );
    await copyShelves(tx, id, made.id);
    await tx.db.rows(
      'INSERT INTO goods_mall (goods_id, mall_id) SELECT $2::bigint, mall_id FROM goods_mall WHERE goods_id = $1',
      [id, made.id],
    );
    await tx.db.rows(
      'INSERT INTO tagged_goods (goods_id, tag_id) SELECT $2::bigint, tag_id FROM tagged_goods WHERE goods_id = $1',
      [id, made.id],
    );
    await nameSkus(tx, made.id);
    return made;
  });
}

/** A code has forty signs, the longest suffix four. */
const longestStem = 36;

async function freeSuffix(ctx: Context, skus: readonly StoredSku[]): Promise<string> {
  const stems = skus.map(({ code }) => code.slice(0, longestStem));
  const [row] = await ctx.db.rows<{ n: number }>(
    `SELECT n FROM generate_series(1, $2::int) AS n WHERE NOT EXISTS (SELECT FROM sku, unnest($1::text[]) AS stem
       WHERE sku.code = stem || '-C' || n AND NOT sku.is_deleted) ORDER BY n LIMIT 1`,
    [stems, maxCopies],
  );
  return row ? `-C${row.n}` : failShop('goods.copied_too_often', {});
}
