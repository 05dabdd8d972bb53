import { enumOf } from '../../kernel/field-kinds/choice/enum.ts';
import { code } from '../../kernel/field-kinds/text/code.ts';
import { text } from '../../kernel/field-kinds/text/text.ts';
import { defineResource } from '../../kernel/resource.ts';
import { supplierState } from './supplier-state.enum.ts';

/** Read only where goods and accounts pick a supplier; the archive brings writing. */
export const supplier = defineResource({
  name: 'supplier',
  label: '供应商',
  path: '/api/supplier',
  readers: [{ page: '/goods/list' }, { page: '/user/list' }],
  fields: {
    code: code({ label: '编码', required: true, unique: true, filter: 'fast', sortable: true }),
    name: text({ label: '名称', required: true, max: 128, filter: 'fast', sortable: true }),
    state: enumOf({ label: '状态', of: supplierState, required: true, initial: 'applied', filter: 'fast' }),
  },
  label_fields: ['name'],
  can: [],
  columns: ['id', 'code', 'name', 'state'],
  filters: ['code', 'name', 'state'],
});
