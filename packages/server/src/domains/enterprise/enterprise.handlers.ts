import {
  leaveEmployee,
  moveEmployee,
  returnEmployee,
} from '@zhanggui/contract/domains/enterprise/employee/employee.action';
import {
  addEnterpriseAccount,
  endEnterprise,
  readEnterpriseAccount,
  resumeEnterprise,
  suspendEnterprise,
} from '@zhanggui/contract/domains/enterprise/enterprise.action';
import { type ActionHandler, handle, handleTrusted } from '../../platform/http/handle.ts';
import { comeBack, leave, movePerson } from './employee/employee.service.ts';
import { addEnterpriseAccount as addAccount, moveEnterprise } from './enterprise.service.ts';
import { enterpriseAccount } from './enterprise-account.query.ts';

export const enterpriseHandlers: readonly ActionHandler[] = [
  handle(suspendEnterprise, (ctx, { params, body }) => moveEnterprise(ctx, params.id, { event: 'suspend', ...body })),
  handle(resumeEnterprise, (ctx, { params }) => moveEnterprise(ctx, params.id, { event: 'resume' })),
  handle(endEnterprise, (ctx, { params, body }) => moveEnterprise(ctx, params.id, { event: 'end', ...body })),
  handle(addEnterpriseAccount, (ctx, { params, body }) => addAccount(ctx, params.id, body)),
  handleTrusted(readEnterpriseAccount, (ctx, { params }) => enterpriseAccount(ctx, params.id)),
  handle(moveEmployee, (ctx, { params, body }) => movePerson(ctx, params.id, body.department)),
  handle(leaveEmployee, (ctx, { params }) => leave(ctx, params.id)),
  handle(returnEmployee, (ctx, { params }) => comeBack(ctx, params.id)),
];
