import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { freightBasis } from './freight.enum.ts';
import { freightRules } from './freight-rules.ts';

/** What delivery costs by region: of several rules that match an address the most specific one counts. */
export const freightTemplate = defineResource({
  name: 'freight_template',
  label: '运费模板',
  path: '/api/freight_template',
  page: '/goods/freight',
  readers: [{ page: '/goods/list' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true, unique: true }),
    basis: enumOf({ label: '计费方式', of: freightBasis, required: true, initial: 'piece', filter: 'fast' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    region_count: int({ label: '地区规则', required: true, read_only: true, computed: true }),
    refused_count: int({ label: '不配送地区', required: true, read_only: true, computed: true }),
    goods_count: int({ label: '使用商品', required: true, read_only: true, computed: true }),
    rules: freightRules,
  },
  label_fields: ['name'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'basis', 'region_count', 'refused_count', 'goods_count', 'state', 'updated_at'],
  filters: ['name', 'basis', 'state'],
  form: [
    { title: '模板', fields: ['name', 'basis', 'state'] },
    { title: '地区规则', fields: ['rules'] },
  ],
});
