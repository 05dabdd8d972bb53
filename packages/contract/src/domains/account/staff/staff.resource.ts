import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { cellsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { personAccountFields, personFields, staffNumber } from '../person/person-fields.ts';
import { staffType } from './staff-type.enum.ts';

/** People who work with the console without being employees of the head office. */
export const staff = defineResource({
  name: 'staff',
  label: '银行与外包员工',
  path: '/api/staff',
  page: '/staff/list',
  readers: [{ page: '/staff/list1', only: { field: 'type', values: [staffType.outsourced] }, can: ['export'] }],
  fields: {
    ...personFields,
    number: staffNumber,
    type: enumOf({ label: '员工类型', of: staffType, required: true, filter: 'fast' }),
    company: text({ label: '所属公司', help: '外包员工必填', max: 64, filter: 'bounded' }),
    contract_ends_date: date({ label: '合同到期', filter: 'bounded' }),
    bank_cell: ref({
      label: '网点',
      help: '账号只能看到本网点及其下级的数据',
      to: () => bankCell,
      picks: cellsInUse,
      filter: 'fast',
    }),
    ...personAccountFields,
  },
  label_fields: ['name'],
  found_by: ['number'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'number', 'type', 'bank_cell', 'company', 'tel', 'status', 'user', 'role', 'created_at'],
  filters: ['name', 'tel', 'number', 'status', 'bank_cell', 'company', 'role'],
  tabs: 'type',
  form: [
    {
      title: '员工',
      fields: [
        'name',
        'number',
        'type',
        'company',
        'contract_ends_date',
        'bank_cell',
        'tel',
        'status',
        'role',
        'remark',
      ],
    },
  ],
});
