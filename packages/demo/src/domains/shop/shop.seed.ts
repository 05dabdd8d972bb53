import type { Db } from '@zhanggui/server/platform/database/db';
import { brandSeats, brandTrades, departments, leaves } from '../../world/catalogue.ts';
import { freightTemplates } from '../../world/freight.ts';
import { malls } from '../../world/malls.ts';
import { seedCombinations } from './combination.seed.ts';
import { demoGoods } from './goods.ts';
import { goodsRows, mallRows, offerRows, priceRows, skuRows, supplierCategoryRows } from './goods-rows.seed.ts';

export interface ShopSeed {
  /** Suppliers at work; goods are spread over them. */
  readonly supplier_ids: readonly number[];
  /** Urls of the pictures of each category leaf. */
  readonly pictures: readonly (readonly string[])[];
  /** Urls of the marks of the brands. */
  readonly marks: readonly string[];
}

/** Makes the demo's catalogue, its goods and the malls; answers the malls, the first sells all. */
export async function seedShop(db: Db, seed: ShopSeed): Promise<{ readonly mall_ids: readonly number[] }> {
  const category_ids = await seedCategories(db, seed.pictures);
  const brand_ids = await seedBrands(db, seed.marks);
  const freight_ids = await seedFreight(db);
  const terms = malls.map((mall) => ({ kind: 'general', pricing: 'money', points_percent: 50, ...mall }));
  const termed = ['kind', 'pricing', 'points_per_yuan', 'points_percent'];
  const mall_ids = await insertAll(db, 'mall', ['code', 'name', 'bank', ...termed], terms);
  const rows = demoGoods().map((goods, index) => ({
    ...goods,
    category_id: category_ids[goods.leaf],
    brand_id: brand_ids.get(goods.brand),
    supplier_id: seed.supplier_ids[index % seed.supplier_ids.length],
    freight_template_id: index % 6 === 5 ? null : freight_ids[index % freight_ids.length],
    pictures: index % 2 === 0 ? seed.pictures[goods.leaf] : seed.pictures[goods.leaf]?.toReversed(),
  }));
  // Foreign keys are checked by plans; without fresh statistics they would read whole tables for every row.
  await db.rows('ANALYZE category, brand, supplier, mall, freight_template');
  await db.rows(goodsRows, [JSON.stringify(rows)]);
  await db.rows('ANALYZE goods');
  await db.rows(skuRows, [JSON.stringify(rows)]);
  await db.rows(priceRows);
  await db.rows('ANALYZE sku');
  for (const statement of mallRows) await db.rows(statement, [mall_ids]);
  for (const statement of offerRows) await db.rows(statement);
  await seedCombinations(db, mall_ids);
  await db.rows(supplierCategoryRows);
  return { mall_ids };
}

/** Inserts rows in their order and answers their ids. */
async function insertAll(
  db: Db,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<readonly number[]> {
  const values = columns.map((column) => `x.${column}`).join(', ');
  const made = await db.rows<{ id: number }>(
    `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${values} FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS r(row, place),
       jsonb_populate_record(NULL::${table}, r.row) x
     ORDER BY r.place RETURNING id`,
    [JSON.stringify(rows)],
  );
  return made.map(({ id }) => id);
}

/** Makes the tree level by level; answers the category of each leaf. */
async function seedCategories(db: Db, pictures: readonly (readonly string[])[]): Promise<(number | undefined)[]> {
  const known = new Map<string, number>();
  const deepest = Math.max(...leaves.map(({ path }) => path.length));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const paths = [
      ...new Set(leaves.filter(({ path }) => path.length >= depth).map(({ path }) => path.slice(0, depth).join('/'))),
    ];
    const rows = paths.map((path, sort) => {
      const [name, parent] = [path.split('/').at(-1), path.split('/').slice(0, -1).join('/')];
      const leaf = leaves.findIndex((one) => one.path.join('/').startsWith(path));
      const commission_rate = depth === 1 ? '5.00' : '0.00';
      return {
        name,
        level: depth,
        sort,
        commission_rate,
        parent_id: known.get(parent) ?? null,
        picture: pictures[leaf]?.[0] ?? null,
      };
    });
    const columns = ['name', 'parent_id', 'level', 'sort', 'picture', 'commission_rate'];
    const defaults = rows.map((row) => ({ ...row, state: 'enabled' }));
    const ids = await insertAll(db, 'category', [...columns, 'state'], defaults);
    for (const [index, path] of paths.entries()) known.set(path, ids[index] ?? 0);
  }
  return leaves.map(({ path }) => known.get(path.join('/')));
}

async function seedBrands(db: Db, marks: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const names = [...departments.values()].flat();
  const rows = names.map((name, sort) => ({
    ...{ name, sort, state: 'enabled', logo: marks[sort] ?? null },
    maker: `${brandSeats[sort % brandSeats.length]}${name}${brandTrades[sort % brandTrades.length]}有限公司`,
  }));
  const ids = await insertAll(db, 'brand', ['name', 'logo', 'maker', 'sort', 'state'], rows);
  return new Map(names.map((name, index) => [name, ids[index] ?? 0]));
}

async function seedFreight(db: Db): Promise<readonly number[]> {
  const templates = freightTemplates.map(({ name, basis }) => ({ name, basis, state: 'enabled' }));
  const ids = await insertAll(db, 'freight_template', ['name', 'basis', 'state'], templates);
  const rules = freightTemplates.flatMap((template, index) =>
    template.rules.map((rule) => ({ ...rule, freight_template_id: ids[index] })),
  );
  const columns = [
    'region',
    'service',
    'first',
    'first_fee_fen',
    'next',
    'next_fee_fen',
    'free_over_fen',
    'free_over_quantity',
  ];
  await insertAll(db, 'freight_rule', ['freight_template_id', ...columns], rules);
  return ids;
}
