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
    { value: 1, label: '省' },
    { value: 2, label: '市' },
    { value: 3, label: '区县' },
  ],
});

/** A place of China: its name is both label and value; a city without counties is a leaf. */
export const region = defineResource({
  name: 'region',
  label: '区域',
  path: '/api/region',
  readers: 'choosers',
  fields: {
    name: text({ label: '名称', required: true, max: 32, filter: 'fast' }),
    parent: ref({ label: '上级', to: (): RefTarget => region, filter: 'fast' }),
    level: enumOf({ label: '级别', of: regionLevel, required: true, filter: 'fast', sortable: true }),
    code: code({ label: '行政区划代码', max: 6, filter: 'fast' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
  },
  label_fields: ['name'],
  can: [],
  columns: ['id', 'name', 'parent', 'level', 'code', 'state'],
  tree: 'parent',
});
