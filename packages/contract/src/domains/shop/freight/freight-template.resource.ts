import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { freightBasis, freightService } from './freight.enum.ts';

const measure = { required: true, min: 1, max: 1_000_000_000 } as const;

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
    rules: lines({
      label: '地区规则',
      required: true,
      max: 500,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        region: region({ label: '地区', help: '空为其余所有地区' }),
        service: enumOf({ label: '是否配送', of: freightService, required: true, initial: 'delivered' }),
        first: int({ label: '首件/首重/首体积', ...measure, initial: 1 }),
        first_fee_fen: money({ label: '首费', required: true, initial: 0 }),
        next: int({ label: '续件/续重/续体积', ...measure, initial: 1 }),
        next_fee_fen: money({ label: '续费', required: true, initial: 0 }),
        free_over_fen: money({ label: '满额包邮', min: 1 }),
        free_over_quantity: quantity({ label: '满件包邮', min: 1 }),
      },
    }),
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
