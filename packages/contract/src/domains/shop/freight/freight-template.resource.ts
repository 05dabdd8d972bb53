import { defineEnum } from '../../../kernel/enum.ts';
import { enumOf } from '../../../kernel/field-kinds/choice/enum.ts';
import { region } from '../../../kernel/field-kinds/choice/region.ts';
import { int } from '../../../kernel/field-kinds/number/int.ts';
import { money } from '../../../kernel/field-kinds/number/money.ts';
import { lines } from '../../../kernel/field-kinds/structure/lines.ts';
import { text } from '../../../kernel/field-kinds/text/text.ts';
import { defineResource } from '../../../kernel/resource.ts';
import { usageState } from '../../setting/usage-state.enum.ts';

export const freightBasis = defineEnum({
  name: 'freight_basis',
  label: '计费方式',
  values: [
    { value: 'piece', label: '按件' },
    { value: 'weight', label: '按重量' },
  ],
});

export const freightService = defineEnum({
  name: 'freight_service',
  label: '是否配送',
  values: [
    { value: 'delivered', label: '配送' },
    { value: 'refused', label: '不配送' },
  ],
});

/** What delivery costs by region: of several rules that match an address the most specific one counts. */
export const freightTemplate = defineResource({
  name: 'freight_template',
  label: '运费模板',
  path: '/api/freight_template',
  readers: [{ page: '/goods/list' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'fast' }),
    basis: enumOf({ label: '计费方式', of: freightBasis, required: true, filter: 'fast' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    rules: lines({
      label: '地区规则',
      required: true,
      fields: {
        id: int({ label: '编号', min: 1 }),
        region: region({ label: '地区', help: '空为其余所有地区' }),
        service: enumOf({ label: '是否配送', of: freightService, required: true, initial: 'delivered' }),
        first: int({ label: '首件/首重(克)', required: true, min: 1 }),
        first_fee_fen: money({ label: '首费', required: true }),
        next: int({ label: '续件/续重(克)', required: true, min: 1 }),
        next_fee_fen: money({ label: '续费', required: true }),
        free_over_fen: money({ label: '满额包邮' }),
      },
    }),
  },
  label_fields: ['name'],
  can: [],
  columns: ['name', 'basis', 'state'],
});
