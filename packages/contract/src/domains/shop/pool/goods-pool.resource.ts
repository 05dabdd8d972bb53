import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';

const counted = { required: true, read_only: true, computed: true } as const;

/** SKUs with the prices at which malls take them over. */
export const goodsPool = defineResource({
  name: 'goods_pool',
  label: '商品池',
  path: '/api/goods_pool',
  page: '/goods-pool/sku-list',
  fields: {
    code: code({ label: '编码', required: true, max: 32, filter: 'fast', unique: true }),
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true, unique: true }),
    sku_count: int({ label: 'SKU数', ...counted }),
    mall_count: int({ label: '商城数', help: '从这个池取货的商城', ...counted }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  found_by: ['code'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'code', 'sku_count', 'mall_count', 'state', 'remark', 'updated_at'],
  filters: ['name', 'code', 'state'],
});
