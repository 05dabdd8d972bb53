import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';

/** What stores are grouped by, such as owned and franchised ones. */
export const storeType = defineResource({
  name: 'store_type',
  label: '门店类型',
  path: '/api/store_type',
  page: '/store/type',
  fields: {
    code: code({ label: '编码', required: true, max: 32, unique: true, filter: 'fast', sortable: true }),
    name: text({ label: '名称', required: true, max: 32, unique: true, filter: 'fast', sortable: true }),
    position: int({ label: '排序', help: '小的在前', required: true, initial: 100, min: 0, max: 9999, sortable: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    store_count: int({ label: '门店数', read_only: true, computed: true }),
    remark: text({ label: '备注', max: 200 }),
  },
  label_fields: ['name'],
  found_by: ['code'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['code', 'name', 'store_count', 'position', 'state', 'remark', 'updated_at'],
  filters: ['name', 'code'],
  tabs: 'state',
});
