import { importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import type { RowToImport } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { type GoodsImportWay, type GoodsRow, idsNamed, references } from './goods-row.ts';
import type { KnownGoods, KnownSku } from './known-goods.query.ts';
import { readSpecText } from './spec-text.ts';

type Row = RowToImport<GoodsRow>;
type Column = keyof GoodsRow & string;

/** What rows of one goods say of the goods: they must agree. */
export const goodsColumns = [
  'category',
  'brand',
  'supplier',
  'subtitle',
  'unit',
  'tax_rate',
  'tax_code',
  'stock_type',
  'freight_template',
] as const satisfies readonly Column[];

/** Problems that keep rows from becoming goods and SKUs, and notes for review. */
export function goodsNotes(rows: readonly Row[], known: KnownGoods, way: GoodsImportWay): RowNote[] {
  const notes = barcodeNotes(rows, known);
  for (const unit of Map.groupBy(rows, ({ values }) => values.name ?? `\u0000${values.code}`).values()) {
    notes.push(...unitNotes(unit, known, way));
  }
  return notes;
}

function noteOf({ row }: Row, column: Column, message: string, level: RowNote['level'] = 'error'): RowNote {
  return { row, column, message, level };
}

function barcodeNotes(rows: readonly Row[], { barcodes }: KnownGoods): RowNote[] {
  const first = new Map<string, number>();
  return rows.flatMap((one): RowNote[] => {
    const { barcode, code } = one.values;
    if (!barcode) return [];
    const [owner, before] = [barcodes.get(barcode), first.get(barcode)];
    first.set(barcode, before ?? one.row);
    if (before !== undefined) return [noteOf(one, 'barcode', `条码与第 ${before} 行重复`)];
    return owner === undefined || owner === code ? [] : [noteOf(one, 'barcode', `条码已被 SKU ${owner} 使用`)];
  });
}

function unitNotes(unit: readonly Row[], known: KnownGoods, way: GoodsImportWay): RowNote[] {
  const values = unit.map((row) => row.values);
  const kept = firstKept(values, known);
  const notes = unit.flatMap((row) => [
    ...wayNotes(row, known, way),
    ...referenceNotes(row, known, kept?.held),
    ...newSkuNotes(row, known, way),
  ]);
  notes.push(...disagreements(unit), ...specNotes(unit, kept, known));
  const [first] = unit;
  if (!first || kept || way === 'update') return notes;
  if (!first.values.name) notes.push(noteOf(first, 'name', '新建商品必须填写商品名称'));
  else if (known.names.has(first.values.name)) notes.push(noteOf(first, 'name', '已有同名商品，将另建一个', 'warning'));
  if (values.every(({ category }) => !category)) notes.push(noteOf(first, 'category', '新建商品必须填写分类'));
  return notes;
}

function wayNotes(row: Row, { skus }: KnownGoods, way: GoodsImportWay): RowNote[] {
  const { code, name } = row.values;
  const sku = skus.get(code);
  if (sku && way === 'create') return [noteOf(row, 'code', `SKU编码 ${code} 已存在`)];
  if (!sku && way === 'update') return [noteOf(row, 'code', `SKU编码 ${code} 不存在`)];
  if (!sku || !name || name === sku.goods_name || name === sku.name) return [];
  return [noteOf(row, 'name', `SKU ${code} 属于商品「${sku.goods_name}」`)];
}

function newSkuNotes(row: Row, { skus }: KnownGoods, way: GoodsImportWay): RowNote[] {
  const isNew = !skus.has(row.values.code) && way !== 'update';
  return isNew && typeof row.values.sale_price_fen !== 'number'
    ? [noteOf(row, 'sale_price_fen', '新建SKU必须填写销售价')]
    : [];
}

/** The first SKU of a unit that is there already; undefined where its goods is new. */
export function firstKept(unit: readonly GoodsRow[], { skus }: KnownGoods): KnownSku | undefined {
  return unit.flatMap(({ code }) => skus.get(code) ?? [])[0];
}

function referenceNotes(row: Row, known: KnownGoods, held: KnownSku['held'] | undefined): RowNote[] {
  return references.flatMap((column): RowNote[] => {
    const text = row.values[column];
    if (!text) return [];
    const found = known[column].get(text) ?? [];
    const count = idsNamed(found, held?.[column]).length;
    const { label } = importGoods.columns[column];
    if (count === 0) return [noteOf(row, column, `${label}「${text}」${found.length > 0 ? '已停用' : '不存在'}`)];
    const more = column === 'category' ? '，请写从一级分类起的路径' : '';
    return count > 1 ? [noteOf(row, column, `${label}「${text}」不止一个${more}`)] : [];
  });
}

function disagreements(unit: readonly Row[]): RowNote[] {
  return goodsColumns.flatMap((column) => {
    const said = unit.filter(({ values }) => values[column] !== undefined && values[column] !== null);
    const [first] = said;
    const { label } = importGoods.columns[column];
    return said
      .filter(({ values }) => values[column] !== first?.values[column])
      .map((row) => noteOf(row, column, `${label}与第 ${first?.row} 行同一商品的不一致`));
  });
}

/** All SKUs of a goods lie on the same axes, each at a place of its own. */
function specNotes(unit: readonly Row[], goods: KnownSku | undefined, { skus }: KnownGoods): RowNote[] {
  const added = unit.filter(({ values }) => !skus.has(values.code));
  return [...placeNotes(added, goods?.specs.map(({ name }) => name).join('、')), ...unit.flatMap(keptNotes)];

  function keptNotes(row: Row): RowNote[] {
    const { code, specs } = row.values;
    const sku = skus.get(code);
    if (!sku) return [];
    if (sku.goods_id !== goods?.goods_id) return [noteOf(row, 'code', '同名的行属于不同商品，请清空商品名称')];
    if (!specs || specs === sku.spec_text) return [];
    return [noteOf(row, 'specs', '已有SKU的规格不能由导入更改，请留空')];
  }
}

/** `axes` are those of the goods that the rows join; the first row decides where they make a new one. */
function placeNotes(added: readonly Row[], axes: string | undefined): RowNote[] {
  let expected = axes;
  const places = new Map<string, number>();
  return added.flatMap((row): RowNote[] => {
    const read = readSpecText(row.values.specs ?? '');
    if ('fault' in read) return [noteOf(row, 'specs', read.fault)];
    const own = read.words.map(([name]) => name).join('、');
    const place = read.words.map(([, value]) => value).join(' / ');
    expected ??= own;
    if (own !== expected) return [noteOf(row, 'specs', `同一商品的规格应为：${expected || '无规格'}`)];
    const before = places.get(place);
    places.set(place, before ?? row.row);
    return before === undefined ? [] : [noteOf(row, 'specs', `规格「${place || '默认'}」与第 ${before} 行重复`)];
  });
}
