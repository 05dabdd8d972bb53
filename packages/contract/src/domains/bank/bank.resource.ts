import { enumOf } from '../../platform/fields/choice/enum.ts';
import { image } from '../../platform/fields/media/image.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';
import { bankCode } from './bank-code.enum.ts';

/** A bank that we work with: there is one for each code, how it is called is ours to say. */
export const bank = defineResource({
  name: 'bank',
  label: '银行',
  path: '/api/bank',
  page: '/bank/bank-cell-manager',
  readers: 'choosers',
  fields: {
    code: enumOf({ label: '银行代码', of: bankCode, required: true, read_only: true, unique: true, filter: 'fast' }),
    name: text({ label: '名称', required: true, max: 32, filter: 'fast', sortable: true }),
    logo: image({ label: '标志' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
  },
  label_fields: ['name'],
  can: ['update'],
  columns: ['code', 'name', 'logo', 'state', 'updated_at'],
  filters: ['name', 'state'],
});
