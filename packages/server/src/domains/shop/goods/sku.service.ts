import { skuFields } from '@zhanggui/contract/domains/shop/goods/sku-fields';
import { specTextOf } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import { Invalid } from '@zhanggui/contract/platform/errors';
import type { BodyOf } from '@zhanggui/contract/platform/fields/field';
import { Issues } from '@zhanggui/contract/platform/issues';
import type { Context } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { skusInUse } from './sku-use.query.ts';

/** A SKU of a goods' body; with an id it changes that SKU. */
export type SkuLine = BodyOf<typeof skuFields> & { readonly id?: number | null };

/** A SKU as stored. */
export interface StoredSku {
  readonly id: number;
  readonly code: string;
  readonly barcode: string | null;
  readonly spec_values: readonly string[];
  readonly sale_price_fen: number;
  readonly cost_fen: number | null;
}

/** The live SKUs of a goods, locked. */
export function lockSkus(ctx: Context, goods_id: number): Promise<StoredSku[]> {
  return ctx.db.rows<StoredSku>(
    `SELECT id, code, barcode, spec_values, sale_price_fen, cost_fen FROM sku
     WHERE goods_id = $1 AND NOT is_deleted ORDER BY id FOR UPDATE`,
    [goods_id],
  );
}

/** Refuses codes and barcodes that other goods' SKUs have. */
export async function refuseTakenCodes(ctx: Context, goods_id: number | null, skus: readonly SkuLine[]): Promise<void> {
  const rows = await ctx.db.rows<{ code: string; barcode: string | null }>(
    `SELECT code, barcode FROM sku WHERE NOT is_deleted AND goods_id IS DISTINCT FROM $1::bigint
     AND (code = ANY($2::text[]) OR barcode = ANY($3::text[]))`,
    [goods_id, skus.map((sku) => sku.code), skus.flatMap((sku) => sku.barcode ?? [])],
  );
  const issues = new Issues();
  for (const [index, sku] of skus.entries()) {
    if (rows.some((row) => row.code === sku.code)) issues.add(`skus.${index}.code`, `SKU编码 ${sku.code} 已存在`);
    if (rows.some((row) => row.barcode !== null && row.barcode === sku.barcode)) {
      issues.add(`skus.${index}.barcode`, `条码 ${sku.barcode} 已存在`);
    }
  }
  if (issues.found) throw new Invalid(issues.map);
}

/** Makes a goods' SKUs those of its body: a SKU with an id is changed, others are new, those left out go unless in use. */
export async function saveSkus(ctx: Context, goods_id: number, skus: readonly SkuLine[]): Promise<void> {
  const stored = await lockSkus(ctx, goods_id);
  const kept = new Set(skus.flatMap((sku) => sku.id ?? []));
  refuseForeign(stored, skus);
  await removeSkus(
    ctx,
    stored.filter((sku) => !kept.has(sku.id)),
  );
  await writeSkus(ctx, goods_id, skus);
}

function refuseForeign(stored: readonly StoredSku[], skus: readonly SkuLine[]): void {
  const own = new Set(stored.map((sku) => sku.id));
  const issues = new Issues();
  for (const [index, { id }] of skus.entries()) {
    if (typeof id === 'number' && !own.delete(id)) issues.add(`skus.${index}.id`, '该SKU不存在或重复');
  }
  if (issues.found) throw new Invalid(issues.map);
}

/** Marks SKUs deleted; one that stock or a document refers to can not go. */
export async function removeSkus(ctx: Context, skus: readonly Pick<StoredSku, 'id' | 'code'>[]): Promise<void> {
  const ids = skus.map((sku) => sku.id);
  const used = await skusInUse(ctx, ids);
  const kept = skus.find((sku) => used.has(sku.id));
  if (kept) failShop('goods.sku_in_use', { sku_code: kept.code });
  await ctx.db.rows(
    `UPDATE sku SET is_deleted = true, ${edited({ by: '$2::bigint' })}
     WHERE id = ANY($1::bigint[])`,
    [ids, accountIdOf(ctx.caller)],
  );
}

/** Brings back the SKUs that were deleted together last: those that the goods had when it was deleted. */
export async function bringBackSkus(ctx: Context, goods_id: number): Promise<void> {
  const skus = await ctx.db.rows<StoredSku & { readonly taken: boolean }>(
    `SELECT s.id, s.code, s.barcode, s.spec_values, s.sale_price_fen, s.cost_fen, EXISTS (SELECT FROM sku o WHERE NOT o.is_deleted AND o.id <> s.id
       AND (o.code = s.code OR o.barcode = s.barcode)) AS taken
     FROM sku s WHERE s.goods_id = $1 AND s.is_deleted
       AND s.updated_at = (SELECT max(updated_at) FROM sku WHERE goods_id = $1) ORDER BY s.id FOR UPDATE OF s`,
    [goods_id],
  );
  const taken = skus.find((sku) => sku.taken);
  if (taken) failShop('goods.sku_taken', { sku_code: taken.code });
  await ctx.db.rows(
    `UPDATE sku SET is_deleted = false, ${edited({ by: '$2::bigint' })}
     WHERE id = ANY($1::bigint[])`,
    [skus.map((sku) => sku.id), accountIdOf(ctx.caller)],
  );
}

const columns = Object.keys(skuFields);

async function writeSkus(ctx: Context, goods_id: number, skus: readonly SkuLine[]): Promise<void> {
  const rows = skus.map((sku) => ({
    ...Object.fromEntries(columns.map((column) => [column, sku[column as keyof SkuLine] ?? null])),
    id: sku.id ?? null,
    spec_text: specTextOf(sku.spec_values as readonly string[]),
  }));
  const writer = accountIdOf(ctx.caller);
  const own = [...columns, 'spec_text'];
  const values = own.map((column) => `x.${column}`).join(', ');
  await ctx.db.rows(
    `UPDATE sku s SET (${own.join(', ')}) = (${values}), ${edited({ by: '$2::bigint', of: 's' })}
     FROM jsonb_populate_recordset(NULL::sku, $1::jsonb) x WHERE s.id = x.id
       AND (${own.map((column) => `s.${column}`).join(', ')}) IS DISTINCT FROM (${values})`,
    [JSON.stringify(rows), writer],
  );
  await ctx.db.rows(
    `INSERT INTO sku (${own.join(', ')}, name, goods_id, created_by, updated_by)
     SELECT ${values}, '', $2::bigint, $3::bigint, $3::bigint
     FROM jsonb_populate_recordset(NULL::sku, $1::jsonb) x WHERE x.id IS NULL`,
    [JSON.stringify(rows), goods_id, writer],
  );
}

/** Brings the names of a goods' SKUs in line with its own. */
export async function nameSkus(ctx: Context, goods_id: number): Promise<void> {
  await ctx.db.rows(
    `UPDATE sku s ${noEdit('it follows from other rows')} SET name = concat_ws(' ', g.name, nullif(s.spec_text, ''))
     FROM goods g WHERE g.id = $1 AND s.goods_id = g.id AND s.name <> concat_ws(' ', g.name, nullif(s.spec_text, ''))`,
    [goods_id],
  );
}
