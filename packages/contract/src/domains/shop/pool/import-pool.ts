import { defineImport } from '../../../features/import/import.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';

/** SKUs of pools with their prices by rows: a SKU that is not in its pool yet comes into it. */
export const importPool = defineImport({
  name: 'shop.pool',
  label: '导入商品池',
  path: '/api/pool_sku/import/',
  permission: ['/goods-pool/sku-list#import'],
  covers: ['/goods-pool/sku-list#create', '/goods-pool/sku-list#price'],
  columns: {
    pool: text({ label: '商品池', required: true, max: 64, help: '编码或名称' }),
    sku_code: text({ label: 'SKU编码', required: true, max: 40 }),
    supply_price_fen: money({ label: '供货价', required: true, min: 1 }),
    sale_price_fen: money({ label: '销售价', required: true, min: 1 }),
    quota: quantity({ label: '限量', min: 1 }),
    valid_from: datetime({ label: '生效时间' }),
    valid_to: datetime({ label: '到期时间' }),
  },
  aliases: {
    sku_code: ['编码', '货号', '商品编码', 'SKU'],
    supply_price_fen: ['结算价', '供价'],
    sale_price_fen: ['售价', '价格', '零售价'],
    quota: ['数量', '限购数量'],
  },
  key: ['pool', 'sku_code', 'valid_from'],
  sample: {
    ...{ pool: 'BANK', sku_code: 'DM-5KG', supply_price_fen: '56.00', sale_price_fen: '69.90' },
    ...{ quota: '500', valid_from: '2026-12-01 00:00:00' },
  },
  max: 10_000,
});
