import { taxRate } from '@zhanggui/contract/domains/setting/tax-rate.enum';
import { stockType } from '@zhanggui/contract/domains/shop/goods/goods.enum';
import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import type { SpecAxis } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import { Invalid, invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about, keepFormer } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { saveGoodsLines } from '../goods/goods.service.ts';
import { checkGrid } from '../goods/grid-check.ts';
import { movesOfLines, reviewNewPrices, reviewPrices, whyHeld } from '../goods/price-review.service.ts';
import { lockSkus, refuseTakenCodes, removeSkus, type SkuLine } from '../goods/sku.service.ts';
import { firstKept, goodsColumns, goodsNotes } from './goods-notes.ts';
import { type GoodsChoices, type GoodsRow, idsNamed, references } from './goods-row.ts';
import { type KnownGoods, readKnown } from './known-goods.query.ts';
import { readSpecText } from './spec-text.ts';
import { type GoodsBefore, readGoods } from './stored-goods.query.ts';

/** What rows of one goods did: `before` is what they changed, absent where the goods is new. */
export interface GoodsEffect {
  readonly goods_id: number;
  readonly version: number;
  readonly before?: GoodsBefore;
}

/** What keeps rows from becoming goods and SKUs. */
export async function checkGoodsRows(
  ctx: Context,
  rows: readonly RowToImport<GoodsRow>[],
  { way }: GoodsChoices,
): Promise<readonly RowNote[]> {
  const values = rows.map((row) => row.values);
  const known = await readKnown(ctx, values);
  return [...goodsNotes(rows, known, way), ...(await priceNotes(ctx, rows, known))];
}

/** Rows whose price would wait for a second person; all are measured at once before each by itself. */
async function priceNotes(ctx: Context, rows: readonly RowToImport<GoodsRow>[], { skus }: KnownGoods) {
  const moves = rows.map(({ row, values: { code, sale_price_fen, cost_fen } }) => {
    const { id = null, sale_price_fen: before = null, cost_fen: cost = null } = skus.get(code) ?? {};
    return { row, id, code, before, after: sale_price_fen ?? before ?? 0, cost: cost_fen ?? cost };
  });
  const notes: RowNote[] = [];
  if (!(await whyHeld(ctx, moves))) return notes;
  for (const move of moves) {
    const message = await whyHeld(ctx, [move]);
    if (message) notes.push({ row: move.row, column: 'sale_price_fen', message, level: 'error' });
  }
  return notes;
}

/** Makes one goods with its SKUs, or changes one, in the transaction that it is given. */
export async function applyGoodsRows(tx: Context, unit: Unit<GoodsRow>, { way }: GoodsChoices): Promise<GoodsEffect> {
  const known = await readKnown(tx, unit);
  const rows = unit.map((values, index) => ({ row: index + 1, values }));
  const fault = goodsNotes(rows, known, way).find(({ level }) => level === 'error');
  if (fault) invalid(fault.column ?? 'name', fault.message);
  const goods_id = firstKept(unit, known)?.goods_id;
  return goods_id === undefined ? create(tx, unit, known) : change(tx, { goods_id, unit, known });
}

/** Takes back what rows did, unless the goods was touched since: a new one goes, a changed one is as it was. */
export async function undoGoodsRows(tx: Context, { goods_id, version, before }: GoodsEffect): Promise<void> {
  const stored = await readGoods(tx, goods_id);
  if (!stored || stored.version !== version) return failShop('goods.changed_since_import', {});
  if (before) {
    await write(tx, goods_id, before.columns);
    return saveGoodsLines(tx, goods_id, { skus: before.skus });
  }
  await removeSkus(tx, await lockSkus(tx, goods_id));
  await write(tx, goods_id, { is_deleted: true });
}

async function create(tx: Context, unit: Unit<GoodsRow>, known: KnownGoods): Promise<GoodsEffect> {
  const [{ name }] = unit;
  const given = columnsOf(unit, known);
  const specs = axesOf([], unit);
  const skus = unit.map((row) => newSku(row));
  await reviewNewPrices(tx, name ?? '', skus);
  const columns = { unit: '件', tax_rate: taxRate.percent_13, stock_type: stockType.purchased, ...given, name, specs };
  const names = Object.keys(columns);
  const [made = fail('unavailable', {})] = await tx.db.rows<{ id: number; version: number }>(
    `INSERT INTO goods (${names.join(', ')}, created_by, updated_by)
     SELECT ${names.map((column) => `x.${column}`).join(', ')}, $2::bigint, $2::bigint
     FROM jsonb_populate_record(NULL::goods, $1::jsonb) x RETURNING id, version`,
    [JSON.stringify(columns), accountIdOf(tx.caller)],
  );
  about(tx, goods, made.id);
  await saveLines(tx, { goods_id: made.id, specs, skus });
  return { goods_id: made.id, version: made.version };
}

interface Change {
  readonly goods_id: number;
  readonly unit: Unit<GoodsRow>;
  readonly known: KnownGoods;
}

async function change(tx: Context, { goods_id, unit, known }: Change): Promise<GoodsEffect> {
  const stored = (await readGoods(tx, goods_id)) ?? fail('not_found', {});
  const { before } = stored;
  await keepFormer(tx, goods, [goods_id]);
  const rows = new Map(unit.map((row) => [row.code, row]));
  const kept = before.skus.map((sku) => ({ ...sku, ...skuChanges(rows.get(sku.code)) }));
  const codes = new Set(before.skus.map(({ code }) => code));
  const added = unit.filter(({ code }) => !codes.has(code));
  const specs = axesOf(before.columns.specs, added);
  const skus = [...kept, ...added.map((row) => newSku(row))];
  await reviewPrices(tx, goods_id, movesOfLines(await lockSkus(tx, goods_id), skus));
  const version = await write(tx, goods_id, { ...columnsOf(unit, known), specs });
  await saveLines(tx, { goods_id, specs, skus });
  return { goods_id, version, before };
}

interface Lines {
  readonly goods_id: number;
  readonly specs: readonly SpecAxis[];
  readonly skus: readonly SkuLine[];
}

async function saveLines(tx: Context, { goods_id, specs, skus }: Lines): Promise<void> {
  const issues = checkGrid(specs, skus);
  if (issues.found) throw new Invalid(issues.map);
  await refuseTakenCodes(tx, goods_id, skus);
  await saveGoodsLines(tx, goods_id, { skus: skus });
}

async function write(tx: Context, goods_id: number, columns: Readonly<Record<string, unknown>>): Promise<number> {
  const names = Object.keys(columns);
  const [row] = await tx.db.rows<{ version: number }>(
    `UPDATE goods g SET ${names.map((name) => `${name} = x.${name}`).join(', ')}, ${edited({ by: '$3::bigint', of: 'g' })}
     FROM jsonb_populate_record(NULL::goods, $2::jsonb) x WHERE g.id = $1 RETURNING g.version`,
    [goods_id, JSON.stringify(columns), accountIdOf(tx.caller)],
  );
  return row?.version ?? 0;
}

/** What rows say of their goods, as the table stores it. */
function columnsOf(unit: Unit<GoodsRow>, known: KnownGoods): Record<string, unknown> {
  const held = firstKept(unit, known)?.held;
  const given = goodsColumns.flatMap((column): [string, unknown][] => {
    const value = unit.map((row) => row[column]).find((one) => one !== undefined && one !== null);
    if (value === undefined) return [];
    const name = references.find((one) => one === column);
    if (!name) return [[column, value]];
    return [[`${name}_id`, idsNamed(known[name].get(String(value)) ?? [], held?.[name])[0]]];
  });
  return Object.fromEntries(given);
}

/** The axes of a goods with the values that rows add to them. */
function axesOf(stored: readonly SpecAxis[], added: readonly GoodsRow[]): SpecAxis[] {
  const axes = new Map(stored.map(({ name, values }) => [name, [...values]]));
  for (const [name, value] of added.flatMap((row) => wordsOf(row))) {
    const values = axes.get(name) ?? [];
    if (!values.includes(value)) axes.set(name, [...values, value]);
  }
  return [...axes].map(([name, values]) => ({ name, values }));
}

function wordsOf({ specs }: GoodsRow) {
  const read = readSpecText(specs ?? '');
  return 'words' in read ? read.words : [];
}

const skuColumns = [
  'barcode',
  'sale_price_fen',
  'market_price_fen',
  'cost_fen',
  'fulfilment',
  'presale_quota',
  'weight_g',
  'volume_cm3',
  'pieces_per_box',
  'pieces_per_carton',
  'shelf_life_days',
] as const;

function skuChanges(row: GoodsRow | undefined): Partial<SkuLine> {
  if (!row) return {};
  return Object.fromEntries(
    skuColumns.map((name) => [name, row[name]]).filter(([, value]) => value !== undefined && value !== null),
  );
}

function newSku(row: GoodsRow): SkuLine {
  const rest = { sale_price_fen: 0, fulfilment: 'stock', weight_g: 0, volume_cm3: 0 } as const;
  return { ...rest, ...skuChanges(row), code: row.code, spec_values: wordsOf(row).map(([, value]) => value) };
}
