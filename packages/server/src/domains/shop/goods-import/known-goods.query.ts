import type { SpecAxis } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import type { Context } from '../../../platform/context.ts';
import type { StoredSku } from '../goods/sku.service.ts';
import { type GoodsRow, type Named, type Reference, references } from './goods-row.ts';

/** A SKU that rows may name. */
export interface KnownSku extends Pick<StoredSku, 'id' | 'code' | 'sale_price_fen' | 'cost_fen'> {
  /** What its goods refers to. */
  readonly held: Readonly<Record<Reference, number | null>>;
  readonly name: string;
  readonly spec_text: string;
  readonly goods_id: number;
  readonly goods_name: string;
  readonly specs: readonly SpecAxis[];
}

/** Catalogue entries that match the rows of a file. */
export interface KnownGoods extends Readonly<Record<Reference, ReadonlyMap<string, readonly Named[]>>> {
  readonly skus: ReadonlyMap<string, KnownSku>;
  /** The SKU code that has a barcode. */
  readonly barcodes: ReadonlyMap<string, string>;
  readonly names: ReadonlySet<string>;
}

interface Found extends Named {
  readonly text: string;
}

/** Reads it in one query for each kind of record, however many rows there are. */
export async function readKnown(ctx: Context, rows: readonly GoodsRow[]): Promise<KnownGoods> {
  const texts = (name: keyof GoodsRow) => [...new Set(rows.flatMap((row) => row[name] ?? []))].map(String);
  const skus = await ctx.db.rows<KnownSku>(
    `SELECT s.id, s.sale_price_fen, s.cost_fen, s.code, s.name, s.spec_text, s.goods_id, g.name AS goods_name, g.specs,
       json_build_object(${references.map((name) => `'${name}', g.${name}_id`).join(', ')}) AS held FROM sku s JOIN goods g ON g.id = s.goods_id
     WHERE s.code = ANY($1::text[]) AND NOT s.is_deleted`,
    [texts('code')],
  );
  const barcodes = await ctx.db.rows<{ barcode: string; code: string }>(
    'SELECT barcode, code FROM sku WHERE barcode = ANY($1::text[]) AND NOT is_deleted',
    [texts('barcode')],
  );
  const names = await ctx.db.rows<{ name: string }>(
    'SELECT DISTINCT name FROM goods WHERE name = ANY($1::text[]) AND NOT is_deleted',
    [texts('name')],
  );
  const found = async (sql: string, of: readonly string[]) =>
    of.length === 0 ? [] : await ctx.db.rows<Found>(sql, [of]);
  const byName = (table: string) =>
    `SELECT name AS text, id, state = 'enabled' AS in_use FROM ${table} WHERE name = ANY($1::text[]) AND NOT is_deleted`;
  return {
    skus: new Map(skus.map((sku) => [sku.code, sku])),
    barcodes: new Map(barcodes.map(({ barcode, code }) => [barcode, code])),
    names: new Set(names.map(({ name }) => name)),
    category: named(await categoriesNamed(ctx, texts('category'))),
    brand: named(await found(byName('brand'), texts('brand'))),
    supplier: named(
      await found(
        `SELECT w.text, s.id, true AS in_use FROM unnest($1::text[]) AS w(text) JOIN supplier s ON s.code = w.text OR s.name = w.text
         WHERE NOT s.is_deleted`,
        texts('supplier'),
      ),
    ),
    freight_template: named(await found(byName('freight_template'), texts('freight_template'))),
  };
}

const named = (found: readonly Found[]) => Map.groupBy(found, ({ text }) => text);

/** Categories by their name, or by the end of their path; a whole path names one and no other. */
export async function categoriesNamed(ctx: Context, texts: readonly string[]): Promise<Found[]> {
  const parts = new Map(texts.map((text) => [text, text.split(/[/／>]/).map((part) => part.trim())]));
  const paths = await ctx.db.rows<Named & { path: string[] }>(
    `WITH RECURSIVE up AS (
       SELECT id AS leaf, state = 'enabled' AS in_use, parent_id, ARRAY[name] AS path FROM category WHERE name = ANY($1::text[]) AND NOT is_deleted
       UNION ALL SELECT u.leaf, u.in_use, c.parent_id, c.name || u.path FROM up u JOIN category c ON c.id = u.parent_id)
     SELECT leaf AS id, in_use, path FROM up WHERE parent_id IS NULL`,
    [[...parts.values()].map((part) => part.at(-1))],
  );
  return [...parts].flatMap(([text, part]) => {
    const ends = paths.filter(({ path }) =>
      part.every((word, index) => path[path.length - part.length + index] === word),
    );
    const whole = ends.filter(({ path }) => path.length === part.length);
    return (whole.length > 0 ? whole : ends).map(({ id, in_use }) => ({ text, id, in_use }));
  });
}
