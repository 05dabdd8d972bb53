import { defineImport } from '../../../features/import/import.ts';
import { defineRecordAction } from '../../../platform/action.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { declaredSupply } from './declared-supply.resource.ts';

const permission = ['/supplier/pending-orders#declare', '/supplier/pending-orders-new#declare'] as const;

/** The supplier says how much more of a SKU it can deliver. */
export const declareSupply = defineRecordAction(declaredSupply, 'declare', {
  label: '申报可供数量',
  permission,
  body: {
    left_quantity: quantity({ label: '可供件数', help: '可接单件数，不含已接订单；不填为不限' }),
    taken_quantity: quantity({
      label: '看到的订单占用',
      help: '之后新接的订单从可供件数中扣除；不填为现在的占用',
      max: 1_000_000_000,
    }),
  },
});

/** The same for many SKUs by a file. */
export const importSupply = defineImport({
  name: 'declared_supply.quantities',
  label: '导入可供数量',
  path: '/api/declared_supply/import/',
  permission: ['/supplier/pending-orders#import', '/supplier/pending-orders-new#import'],
  columns: {
    sku_code: code({ label: 'SKU编码', max: 64, required: true }),
    left_quantity: quantity({ label: '可供件数', required: true, help: '可接单件数，不含已接订单' }),
  },
  aliases: { sku_code: ['商品编码', '编码', 'SKU', '货号'], left_quantity: ['可供数量', '库存', '数量', '现货'] },
  key: ['sku_code'],
  sample: { sku_code: 'DM-5KG', left_quantity: '120' },
  max: 5000,
});
