import { defineEnum } from '../../platform/enum.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../platform/fields/choice/ref.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';

export const regionLevel = defineEnum({
  name: 'region_level',
  label: '级别',
  values: [
    { value: 1, member: 'province', label: '省' },
    { value: 2, member: 'city', label: '市' },
    { value: 3, member: 'county', label: '区县' },
  ],
});

/**
 * A place of China: its name is both label and value; a city without counties is a leaf. Places are never deleted: a disabled
 * one is no longer chosen, and records that hold its name keep it.
 */
export const region = defineResource({
  name: 'region',
  label: '区域',
  path: '/api/region',
  page: '/basic/regional',
  readers: 'choosers',
  fields: {
    name: text({ label: '名称', required: true, max: 32, filter: 'fast', sortable: true }),
    parent: ref({
      label: '上级',
      help: '不填为省级；保存后不能更改',
      to: (): RefTarget => region,
      picks: { state: 'enabled' },
      filter: 'fast',
    }),
    level: enumOf({ label: '级别', of: regionLevel, read_only: true, filter: 'fast', sortable: true }),
    code: code({
      label: '行政区划代码',
      help: '省2位、市4位、区县6位；没有官方代码时不填',
      max: 6,
      unique: true,
      filter: 'fast',
      sortable: true,
      pattern: { test: /^(\d{2}){1,3}$/, message: '行政区划代码应为2位、4位或6位数字' },
    }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    former_names: text({ label: '曾用名', read_only: true, computed: true, max: 500 }),
  },
  label_fields: ['name'],
  found_by: ['code'],
  can: ['create', 'update'],
  columns: ['name', 'level', 'parent', 'code', 'former_names', 'state', 'updated_at'],
  filters: ['name', 'code', 'parent', 'level'],
  tabs: 'state',
  form: [{ title: '区域', fields: ['name', 'parent', 'code', 'state'] }],
  tree: 'parent',
});
