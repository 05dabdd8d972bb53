import { enumOf } from '../../platform/fields/choice/enum.ts';
import { int } from '../../platform/fields/number/int.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';

/** What branches are grouped by in reports and offers. */
export const bankCellCategory = defineResource({
  name: 'bank_cell_category',
  label: '网点分类',
  path: '/api/bank_cell_category',
  page: '/bank/bank-cell-manager',
  fields: {
    name: text({ label: '名称', required: true, max: 32, unique: true, filter: 'fast', sortable: true }),
    position: int({ label: '排序', help: '小的在前', required: true, initial: 100, min: 0, max: 9999, sortable: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    remark: text({ label: '备注', max: 200 }),
  },
  label_fields: ['name'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'position', 'state', 'remark', 'updated_at'],
  filters: ['name', 'state'],
});
