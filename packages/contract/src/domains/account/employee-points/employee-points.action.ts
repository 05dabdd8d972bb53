import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { accountValues } from '../account-values.ts';
import { bankEmployee } from '../bank-employee/bank-employee.resource.ts';
import { employment } from '../employee/employment.enum.ts';
import { employeePoints } from './employee-points.ts';

const required = true;
const reply = employeePoints.account;
const approval = { measures: accountValues } as const;
const granted = {
  points: points({ label: '积分', required, min: 1, max: 100_000_000 }),
  expires_date: date({ label: '到期日', help: '当日有效，不填为长期' }),
  reason: text({ label: '原因', required, max: 100 }),
} as const;

/** Gives points to an employee, whose account is opened with the first ones. */
export const grantToEmployee = defineAction({
  name: 'employee_points.grant_to',
  method: 'POST',
  path: '/api/employee_points/grant/',
  label: '发放积分',
  body: {
    bank_employee: ref({
      label: '银行员工',
      to: () => bankEmployee,
      picks: { status: employment.employed },
      required,
    }),
    ...granted,
  },
  reply,
  permission: '/employee/point-list#grant',
  approval,
});

export const grantEmployeePoints = defineRecordAction(reply, 'grant', {
  label: '发放',
  body: granted,
  permission: '/employee/point-list#grant',
  approval,
});

export const deductEmployeePoints = defineRecordAction(reply, 'deduct', {
  label: '扣减',
  body: { points: granted.points, reason: granted.reason },
  permission: '/employee/point-list#deduct',
  approval,
});

export const employeePointsActions = [grantToEmployee, grantEmployeePoints, deductEmployeePoints];
