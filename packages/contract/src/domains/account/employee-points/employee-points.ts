import { defineEnum } from '../../../platform/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineValueAccount } from '../../../platform/value-account/value-account.ts';
import { bank } from '../../bank/bank.resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { bankEmployee } from '../bank-employee/bank-employee.resource.ts';

export const employeePointsKind = defineEnum({
  name: 'employee_points_kind',
  label: '员工积分变动类型',
  values: [
    { value: 'grant', label: '发放', tone: 'good' },
    { value: 'deduct', label: '扣减', tone: 'attention' },
    { value: 'take_back', label: '撤销导入', tone: 'attention' },
    { value: 'expire', label: '过期', tone: 'neutral' },
  ],
});

const page = '/employee/point-list';
const output = { required: true, read_only: true, filter: 'fast' } as const;

/** What employees of banks hold in points. */
export const employeePoints = defineValueAccount({
  name: 'employee_points',
  unit: 'points',
  holder: {
    bank_employee: ref({ label: '银行员工', to: () => bankEmployee, ...output }),
    bank: ref({ label: '银行', to: () => bank, ...output }),
    bank_cell: ref({ label: '网点', to: () => bankCell, ...output }),
  },
  titled_by: ['bank_employee'],
  account: { label: '员工积分', path: '/api/employee_points', page },
  entry: { name: 'employee_points_entry', label: '员工积分明细', path: '/api/employee_points_entry', page },
  kinds: employeePointsKind,
  expires_as: 'expire',
  restored: { grace_days: 0 },
});
