import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { organType } from './organ-type.enum.ts';

const organTarget: RefTarget = { name: 'organ', label: '组织', path: '/api/organ', label_fields: ['name'] };

/** The organisation that staff belong to: units, their campuses, their departments. */
export const organ = defineResource({
  name: 'organ',
  label: '组织',
  path: '/api/organ',
  page: '/user/list',
  readers: [{ page: '/staff/role' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true }),
    type: enumOf({ label: '类型', of: organType, required: true, filter: 'fast' }),
    parent: ref({ label: '上级', to: () => organTarget, filter: 'fast' }),
  },
  label_fields: ['name'],
  can: ['create', 'update', 'delete'],
  columns: ['id', 'name', 'type', 'parent'],
  filters: ['name', 'type'],
  tree: 'parent',
});
