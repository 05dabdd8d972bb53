import { expect, test } from 'vitest';
import { goodsNotes } from './goods-notes.ts';
import type { GoodsRow } from './goods-row.ts';
import type { KnownGoods } from './known-goods.query.ts';

const nothing: KnownGoods = {
  skus: new Map(),
  barcodes: new Map([['6900001', 'OTHER']]),
  names: new Set(['旧米']),
  category: new Map([
    ['大米', [{ id: 1, in_use: true }]],
    ['米', [1, 2].map((id) => ({ id, in_use: true }))],
  ]),
  brand: new Map([
    ['停用牌', [{ id: 4, in_use: false }]],
    ['另一停用牌', [{ id: 5, in_use: false }]],
  ]),
  supplier: new Map(),
  freight_template: new Map(),
};
const kept = {
  ...{ id: 3, code: 'A', name: '旧米 1kg', spec_text: '1kg', sale_price_fen: 990, cost_fen: null },
  ...{ goods_id: 7, goods_name: '旧米', specs: [{ name: '重量', values: ['1kg'] }] },
  held: { category: 1, brand: 4, supplier: null, freight_template: null },
};
const known: KnownGoods = { ...nothing, skus: new Map([['A', kept]]) };

const rowsOf = (...values: Partial<GoodsRow>[]) =>
  values.map((one, index) => ({ row: index + 2, values: { code: `N${index}`, ...one } as GoodsRow }));
const good = { name: '新米', category: '大米', sale_price_fen: 990 };
const errors = (rows: ReturnType<typeof rowsOf>, way: 'create' | 'update' | 'both', of = known) =>
  goodsNotes(rows, of, way)
    .filter(({ level }) => level === 'error')
    .map(({ row, column, message }) => `${row} ${column} ${message}`);

test('rows of one goods with a place each are good; the category stands once', () => {
  const rows = rowsOf({ ...good, specs: '重量:1kg' }, { name: '新米', sale_price_fen: 1990, specs: '重量:2kg' });
  expect(errors(rows, 'create')).toEqual([]);
});

test('a new goods needs a name, a category and a price; a name that exists is notes', () => {
  expect(errors(rowsOf({}), 'create')).toEqual([
    '2 sale_price_fen 新建SKU必须填写销售价',
    '2 name 新建商品必须填写商品名称',
    '2 category 新建商品必须填写分类',
  ]);
  const notes = goodsNotes(rowsOf({ ...good, name: '旧米' }), known, 'create');
  expect(notes).toEqual([{ row: 2, column: 'name', message: '已有同名商品，将另建一个', level: 'warning' }]);
});

test('the way decides whether a code must exist', () => {
  expect(errors(rowsOf({ ...good, code: 'A' }), 'create')).toContain('2 code SKU编码 A 已存在');
  expect(errors(rowsOf({ code: 'B' }), 'update')).toEqual(['2 code SKU编码 B 不存在']);
  expect(errors(rowsOf({ code: 'A', sale_price_fen: 5 }), 'update')).toEqual([]);
  expect(
    errors(rowsOf({ code: 'A', name: '旧米' }, { name: '旧米', sale_price_fen: 5, specs: '重量:2kg' }), 'both'),
  ).toEqual([]);
  expect(errors(rowsOf({ code: 'A', name: '别的' }), 'update')).toEqual(['2 name SKU A 属于商品「旧米」']);
});

test('a row as the list of SKUs exports it changes its SKU', () => {
  expect(errors(rowsOf({ code: 'A', name: '旧米 1kg', specs: '1kg', sale_price_fen: 5 }), 'update')).toEqual([]);
});

test('what rows name must be there, and be one', () => {
  const rows = rowsOf({ ...good, category: '米', brand: '无' });
  expect(errors(rows, 'create')).toEqual([
    '2 category 分类「米」不止一个，请写从一级分类起的路径',
    '2 brand 品牌「无」不存在',
  ]);
});

test('rows of one goods agree and lie on the same axes', () => {
  const rows = rowsOf(
    { ...good, unit: '袋', specs: '重量:1kg' },
    { ...good, unit: '箱', specs: '重量:1kg' },
    { ...good, specs: '颜色:红' },
    { ...good, specs: '红' },
  );
  expect(errors(rows, 'create')).toEqual([
    '3 unit 单位与第 2 行同一商品的不一致',
    '3 specs 规格「1kg」与第 2 行重复',
    '4 specs 同一商品的规格应为：重量',
    '5 specs 规格「红」应写成“名称:值”',
  ]);
  expect(errors(rowsOf({ code: 'A', specs: '重量:9kg' }), 'update')).toEqual([
    '2 specs 已有SKU的规格不能由导入更改，请留空',
  ]);
});

test('a barcode belongs to one SKU', () => {
  const rows = rowsOf(
    { ...good, barcode: '6900001' },
    { ...good, name: '丙', barcode: 'X1' },
    { ...good, name: '丁', barcode: 'X1' },
  );
  expect(errors(rows, 'create')).toEqual(['2 barcode 条码已被 SKU OTHER 使用', '4 barcode 条码与第 3 行重复']);
});

test('what is no longer used is refused, unless the goods has it already', () => {
  expect(errors(rowsOf({ ...good, brand: '停用牌' }), 'create')).toEqual(['2 brand 品牌「停用牌」已停用']);
  expect(errors(rowsOf({ code: 'A', brand: '停用牌' }), 'update')).toEqual([]);
  expect(errors(rowsOf({ code: 'A', brand: '另一停用牌' }), 'update')).toEqual(['2 brand 品牌「另一停用牌」已停用']);
});
