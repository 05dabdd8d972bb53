import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineRecordAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { employeeState } from '../enterprise.enum.ts';
import { enterpriseRefusal } from '../enterprise.errors.ts';
import { department } from './department.resource.ts';
import { employee } from './employee.resource.ts';

type Facts = { readonly state: unknown };

export const moveEmployee = defineRecordAction(employee, 'move', {
  label: '调动',
  when: ({ state }: Facts) => (state === employeeState.left ? enterpriseRefusal('employee.left', {}) : undefined),
  body: { department: ref({ label: '调往部门', to: () => department, required: true }) },
  permission: '/department#move',
});

/** What the person holds is frozen until it is settled. */
export const leaveEmployee = defineRecordAction(employee, 'leave', {
  label: '离职',
  when: ({ state }: Facts) => (state === employeeState.left ? enterpriseRefusal('employee.left', {}) : undefined),
  permission: '/department#leave',
  confirm: '离职后积分账户和餐卡账户冻结，等待结算。',
});

export const returnEmployee = defineRecordAction(employee, 'return', {
  label: '复职',
  when: ({ state }: Facts) => (state === employeeState.left ? undefined : enterpriseRefusal('employee.employed', {})),
  permission: '/department#leave',
});

export const employeesInBulk = [inBulk(moveEmployee), inBulk(leaveEmployee)];
