import { enumOf } from '../../platform/fields/choice/enum.ts';
import { image } from '../../platform/fields/media/image.ts';
import { int } from '../../platform/fields/number/int.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';

export const brand = defineResource({
  name: 'brand',
  label: '品牌',
  path: '/api/brand',
  page: '/goods-pool/brand',
  readers: [{ page: '/goods/list' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true, unique: true }),
    logo: image({ label: '标志', help: '方形图片，商城品牌页与商品页显示' }),
    maker: text({ label: '生产企业', max: 64, filter: 'bounded' }),
    goods_count: int({ label: '商品数', required: true, read_only: true, computed: true }),
    sort: int({ label: '排序', required: true, initial: 0, min: 0, max: 9999, sortable: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
  },
  label_fields: ['name'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'maker', 'goods_count', 'sort', 'state', 'updated_at'],
  filters: ['name', 'maker', 'state'],
  form: [{ title: '品牌', fields: ['name', 'logo', 'maker', 'sort', 'state'] }],
});
