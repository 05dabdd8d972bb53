import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { employeeState } from '../enterprise.enum.ts';
import { enterpriseRefusal } from '../enterprise.errors.ts';
import { department } from './department.resource.ts';
import { employee } from './employee.resource.ts';

type Facts = { readonly state: unknown };

export const moveEmployee = defineAction({
  name: 'employee.move',
  method: 'POST',
  path: '/api/employee/{id}/move/',
  label: '调动',
  when: ({ state }: Facts) => (state === employeeState.left ? enterpriseRefusal('employee.left', {}) : undefined),
  body: { department: ref({ label: '调往部门', to: () => department, required: true }) },
  reply: employee,
  permission: '/department#move',
});

/** What the person holds is frozen until it is settled. */
export const leaveEmployee = defineAction({
  name: 'employee.leave',
  method: 'POST',
  path: '/api/employee/{id}/leave/',
  label: '离职',
  when: ({ state }: Facts) => (state === employeeState.left ? enterpriseRefusal('employee.left', {}) : undefined),
  body: {},
  reply: employee,
  permission: '/department#leave',
  confirm: '离职后积分账户和餐卡账户冻结，等待结算。',
});

export const returnEmployee = defineAction({
  name: 'employee.return',
  method: 'POST',
  path: '/api/employee/{id}/return/',
  label: '复职',
  when: ({ state }: Facts) => (state === employeeState.left ? undefined : enterpriseRefusal('employee.employed', {})),
  body: {},
  reply: employee,
  permission: '/department#leave',
});

export const employeesInBulk = [inBulk(moveEmployee), inBulk(leaveEmployee)];
