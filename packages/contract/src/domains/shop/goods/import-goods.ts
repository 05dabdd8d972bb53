import { defineImport } from '../../../features/import/import.ts';
import { defineEnum } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { goods } from './goods.resource.ts';
import { skuFields } from './sku-fields.ts';

export const goodsImportWay = defineEnum({
  name: 'goods_import_way',
  label: '导入方式',
  values: [
    { value: 'create', label: '新建商品' },
    { value: 'update', label: '更新已有 SKU' },
    { value: 'both', label: '有则更新，无则新建' },
  ],
});

const { unit, tax_rate, tax_code, stock_type, subtitle } = goods.fields;

/** Goods and their SKUs by rows: rows with the same name are SKUs of one goods; an empty cell of a known SKU leaves it as it is. */
export const importGoods = defineImport({
  name: 'shop.goods',
  label: '导入商品',
  path: '/api/goods/import/',
  permission: ['/goods/list#import'],
  covers: ['/goods/list#create', '/goods/list#update'],
  choices: { way: enumOf({ label: '导入方式', of: goodsImportWay, required: true, initial: 'create' }) },
  columns: {
    name: text({ label: '商品名称', max: 120 }),
    code: { ...skuFields.code, label: 'SKU编码' },
    specs: text({ label: '规格', max: 200, help: '最多三项：颜色:红;尺码:大' }),
    sale_price_fen: money({ label: '销售价' }),
    market_price_fen: money({ label: '市场价' }),
    cost_fen: money({ label: '成本价' }),
    barcode: skuFields.barcode,
    category: text({ label: '分类', max: 200, help: '名称，或从一级写起的路径：粮油/大米' }),
    brand: text({ label: '品牌', max: 64 }),
    supplier: text({ label: '供应商', max: 64, help: '编码或名称' }),
    subtitle,
    unit: text({ label: unit.label, max: unit.max, pattern: unit.pattern }),
    tax_rate: enumOf({ label: tax_rate.label, of: tax_rate.of }),
    tax_code,
    stock_type: enumOf({ label: stock_type.label, of: stock_type.of }),
    freight_template: text({ label: '运费模板', max: 64 }),
    fulfilment: enumOf({ label: skuFields.fulfilment.label, of: skuFields.fulfilment.of }),
    presale_quota: quantity({ label: '预售数量', max: 1_000_000_000 }),
    weight_g: int({ label: '重量(克)', min: 0, max: 10_000_000 }),
    volume_cm3: int({ label: '体积(cm³)', min: 0, max: 100_000_000 }),
    pieces_per_box: skuFields.pieces_per_box,
    pieces_per_carton: skuFields.pieces_per_carton,
    shelf_life_days: skuFields.shelf_life_days,
  },
  aliases: {
    name: ['名称', '品名', '货品名称'],
    code: ['编码', '货号', '商品编码', 'SKU'],
    specs: ['规格型号', '款式'],
    sale_price_fen: ['售价', '单价', '价格', '零售价'],
    cost_fen: ['成本', '进价', '采购价'],
    barcode: ['条形码', '国际条码'],
    category: ['商品分类', '类目', '类别'],
    weight_g: ['重量', '重量克'],
    volume_cm3: ['体积', '体积cm³'],
    pieces_per_box: ['盒规', '中包数'],
    pieces_per_carton: ['箱规', '装箱数'],
    shelf_life_days: ['保质期', '保质期天数'],
  },
  key: ['code'],
  unit: ['name'],
  sample: {
    name: '五常大米',
    code: 'DM-5KG',
    specs: '包装:袋装;重量:5kg',
    sale_price_fen: '69.90',
    market_price_fen: '89.00',
    cost_fen: '45.50',
    category: '粮油/大米',
    unit: '袋',
    tax_rate: '9%',
    stock_type: '采购商品',
    fulfilment: '仓库现货',
    weight_g: '5000',
  },
  max: 10_000,
});
