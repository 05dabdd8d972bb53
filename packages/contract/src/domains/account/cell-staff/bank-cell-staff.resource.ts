import { ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { personAccountFields, personFields, staffNumber } from '../person/person-fields.ts';

/** Staff of a bank cell; an account sees the rows of the cell and of its descendants. */
export const bankCellStaff = defineResource({
  name: 'bank_cell_staff',
  label: '网点员工',
  path: '/banks/bank_cell_staff',
  page: '/employee/index',
  fields: {
    ...personFields,
    number: staffNumber,
    bank_cell: ref({ label: '网点', to: () => bankCell, required: true, filter: 'fast' }),
    position: text({ label: '岗位', max: 32, filter: 'bounded' }),
    ...personAccountFields,
  },
  label_fields: ['name'],
  found_by: ['number'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'number', 'bank_cell', 'position', 'tel', 'status', 'user', 'role', 'created_at'],
  filters: ['name', 'tel', 'bank_cell', 'number', 'position', 'role'],
  tabs: 'status',
  form: [{ title: '员工', fields: ['name', 'number', 'bank_cell', 'position', 'tel', 'status', 'role', 'remark'] }],
});
