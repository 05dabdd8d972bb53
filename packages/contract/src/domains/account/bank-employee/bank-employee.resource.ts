import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { bank } from '../../bank/bank.resource.ts';
import { cellsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { cardType } from '../../bank/card-type.enum.ts';
import { personFields } from '../person/person-fields.ts';

/** Employees of a bank: known by their number there, they take part in its activities and collect points. */
export const bankEmployee = defineResource({
  name: 'bank_employee',
  label: '银行员工',
  path: '/api/bank_employee',
  page: '/employee/list',
  readers: [
    {
      page: '/employee/comm-staff',
      only: { field: 'card_type', values: ['COMM_CREDIT', 'COMM_DEBIT'] },
      can: ['export'],
    },
  ],
  fields: {
    bank: ref({ label: '银行', to: () => bank, required: true, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, picks: cellsInUse, required: true, filter: 'fast' }),
    number: code({ label: '工号', help: '同一银行内不重复', max: 32, required: true, filter: 'fast' }),
    ...personFields,
    card_type: enumOf({ label: '银行卡类型', help: '只有交通银行的员工登记', of: cardType, filter: 'fast' }),
  },
  label_fields: ['name'],
  narrowed_by: ['bank', 'bank_cell'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'number', 'bank', 'bank_cell', 'tel', 'card_type', 'status', 'created_at'],
  filters: ['name', 'number', 'tel', 'bank', 'bank_cell', 'card_type'],
  tabs: 'status',
  form: [{ title: '员工', fields: ['name', 'number', 'bank', 'bank_cell', 'tel', 'card_type', 'status', 'remark'] }],
});
