import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { personFields, staffNumber } from '../../account/person/person-fields.ts';
import { mallKind } from '../../shop/mall/mall.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { everyMall, mallReaders } from '../../shop/mall/mall-pages.ts';

/** Who works for a mall: on our side or at its bank. */
export const mallStaff = defineResource({
  name: 'bank_mall_staff',
  label: '商城员工',
  path: '/api/bank_mall_staff',
  page: everyMall.list,
  readers: mallReaders('mall_kind', ['create', 'update', 'delete', 'export']),
  fields: {
    ...personFields,
    number: staffNumber,
    mall: ref({ label: '商城', to: () => mall, required: true, filter: 'fast' }),
    mall_kind: enumOf({ label: mallKind.label, of: mallKind, required: true, read_only: true, filter: 'fast' }),
    position: text({ label: '岗位', max: 32, filter: 'bounded' }),
  },
  label_fields: ['name'],
  found_by: ['number'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'number', 'mall', 'position', 'tel', 'status', 'created_at'],
  filters: ['name', 'tel', 'number', 'mall', 'position'],
  tabs: 'status',
  form: [{ title: '员工', fields: ['mall', 'name', 'number', 'position', 'tel', 'status', 'remark'] }],
});
