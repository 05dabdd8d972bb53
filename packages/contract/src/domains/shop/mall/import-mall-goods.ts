import { defineImport } from '../../../features/import/import.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { onMallPages } from './mall-pages.ts';

/** The bank's own catalogue by rows: its numbers, titles and prices of goods that are on a mall's shelf. Empty cells change nothing. */
export const importMallGoods = defineImport({
  name: 'shop.mall_goods',
  label: '导入银行商品目录',
  path: '/api/bank_mall_goods/import/',
  permission: onMallPages('import'),
  covers: onMallPages('update'),
  columns: {
    mall: text({ label: '商城', required: true, max: 64, help: '编码或名称' }),
    sku_code: text({ label: 'SKU编码', required: true, max: 40 }),
    bank_no: text({ label: '银行商品编号', max: 64 }),
    title: text({ label: '商城标题', max: 120 }),
    price_fen: money({ label: '商城价', min: 1 }),
    points_price: points({ label: '积分价', min: 1, max: 1_000_000_000 }),
    sort: int({ label: '排序', min: 0, max: 9999 }),
  },
  aliases: {
    sku_code: ['编码', '货号', '商家编码', 'SKU'],
    bank_no: ['商品编号', '商品ID', '行方编号'],
    title: ['商品名称', '名称', '标题'],
    price_fen: ['售价', '价格', '销售价'],
    points_price: ['积分', '所需积分'],
  },
  key: ['mall', 'sku_code'],
  sample: {
    ...{ mall: 'ICBC', sku_code: 'DM-5KG', bank_no: 'B100234', title: '五常大米5公斤' },
    ...{ price_fen: '69.90', points_price: '6990', sort: '10' },
  },
  max: 10_000,
});
