import { enumOf } from '../../kernel/field-kinds/choice/enum.ts';
import { image } from '../../kernel/field-kinds/media/image.ts';
import { int } from '../../kernel/field-kinds/number/int.ts';
import { text } from '../../kernel/field-kinds/text/text.ts';
import { defineResource } from '../../kernel/resource.ts';
import { usageState } from '../setting/usage-state.enum.ts';

export const brand = defineResource({
  name: 'brand',
  label: '品牌',
  path: '/api/brand',
  readers: [{ page: '/goods/list' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', unique: true }),
    logo: image({ label: '标志' }),
    sort: int({ label: '排序', required: true, initial: 0, min: 0, max: 9999, sortable: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
  },
  label_fields: ['name'],
  can: [],
  columns: ['logo', 'name', 'sort', 'state'],
});
