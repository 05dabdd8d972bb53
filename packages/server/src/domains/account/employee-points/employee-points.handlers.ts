import {
  deductEmployeePoints,
  grantToEmployee as grantAction,
  grantEmployeePoints,
} from '@zhanggui/contract/domains/account/employee-points/employee-points.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { changeEmployeePoints, grantToEmployee } from './employee-points.service.ts';

export const employeePointsHandlers: readonly ActionHandler[] = [
  handle(grantAction, (ctx, { body: { bank_employee, ...change } }) => grantToEmployee(ctx, bank_employee, change)),
  handle(grantEmployeePoints, (ctx, { params: { id }, body }) =>
    changeEmployeePoints(ctx, id, { ...body, kind: 'grant' }),
  ),
  handle(deductEmployeePoints, (ctx, { params: { id }, body }) =>
    changeEmployeePoints(ctx, id, { ...body, kind: 'deduct' }),
  ),
];
