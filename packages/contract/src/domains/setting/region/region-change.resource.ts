import { defineEnum } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { region } from '../region.resource.ts';

export const regionChangeKind = defineEnum({
  name: 'region_change_kind',
  label: '变更',
  values: [
    { value: 'added', label: '新增', tone: 'good' },
    { value: 'renamed', label: '更名', tone: 'info' },
    { value: 'recoded', label: '代码变更', tone: 'info' },
    { value: 'enabled', label: '启用', tone: 'good' },
    { value: 'disabled', label: '停用', tone: 'neutral' },
  ],
});

export const regionChangeSource = defineEnum({
  name: 'region_change_source',
  label: '来源',
  values: [
    { value: 'manual', label: '手工' },
    { value: 'official', label: '官方名单' },
  ],
});

const read_only = true;

/** What became of a place, with the name that it had before. */
export const regionChange = defineResource({
  name: 'region_change',
  label: '区域变更',
  path: '/api/region_change',
  page: '/basic/regional',
  fields: {
    region: ref({ label: '区域', to: () => region, required: true, read_only, reference: 'weak', filter: 'fast' }),
    kind: enumOf({ label: '变更', of: regionChangeKind, required: true, read_only, filter: 'bounded' }),
    former_name: text({ label: '原名称', read_only, max: 32, filter: 'bounded' }),
    name: text({ label: '名称', required: true, read_only, max: 32, filter: 'bounded' }),
    former_code: code({ label: '原代码', read_only, max: 6 }),
    code: code({ label: '代码', read_only, max: 6, filter: 'bounded' }),
    source: enumOf({ label: '来源', of: regionChangeSource, required: true, read_only, filter: 'bounded' }),
  },
  label_fields: ['name'],
  can: [],
  columns: ['created_at', 'kind', 'region', 'former_name', 'name', 'former_code', 'code', 'source', 'created_by'],
  filters: ['kind', 'name', 'former_name', 'code', 'source'],
});
