import type { Todo } from '../../features/todo/todo.ts';
import { cardAccount } from './card/card-account.ts';
import { mealCharge } from './charge/meal-charge.resource.ts';
import { rechargeApplication } from './recharge/recharge-application.document.ts';

const page = '/meal-card/recharge-application';

const charges = { page: '/data-info', view: { view: 'charges' }, resource: mealCharge } as const;
const accounts = {
  page: '/meal-card/change-record',
  view: { view: 'accounts' },
  resource: cardAccount.account,
} as const;

export const canteenTodos: readonly Todo[] = [
  { page, label: '餐卡充值待审核', leaf: 'approve', resource: rechargeApplication, filters: { state: 'submitted' } },
  { page, label: '餐卡待充值', leaf: 'post', resource: rechargeApplication, filters: { state: 'approved' } },
  { ...charges, label: '餐卡消费待补扣', leaf: 'collect', filters: { state: 'unpaid' } },
  { ...accounts, label: '离职餐卡待结清', leaf: 'settle', filters: { state: 'frozen' } },
];
