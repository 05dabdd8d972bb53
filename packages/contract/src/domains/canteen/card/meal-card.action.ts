import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { accountState } from '../../../platform/value-account/account-state.enum.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { canteenRefusal } from '../canteen.errors.ts';
import { cardAccount } from './card-account.ts';
import { mealCard } from './meal-card.resource.ts';

const page = '/meal-card/change-record';
const number = code({ label: '卡号', help: '卡面或芯片上的号码', required: true, min: 4, max: 32 });

/** Gives an employee a card; the account is opened with the first one. */
export const issueCard = defineAction({
  name: 'meal_card.issue',
  method: 'POST',
  path: '/api/meal_card/issue/',
  label: '发卡',
  status: 201,
  body: {
    employee: ref({ label: '员工', to: () => employee, picks: { state: 'employed' }, required: true }),
    number,
  },
  reply: mealCard,
  permission: `${page}#create`,
});

export const loseCard = defineRecordAction(mealCard, 'lose', {
  label: '挂失',
  permission: `${page}#lose`,
  confirm: '挂失后这张卡立即不能消费，余额不变。',
});
export const findCard = defineRecordAction(mealCard, 'find', { label: '解挂', permission: `${page}#lose` });
/** A new card for the same account; the old one pays no more. */
export const replaceCard = defineRecordAction(mealCard, 'replace', {
  label: '换卡',
  permission: `${page}#replace`,
  body: { number },
  confirm: '旧卡立即停用，余额和记录留在账户中，由新卡使用。',
});
export const cancelCard = defineRecordAction(mealCard, 'cancel', {
  label: '注销',
  permission: `${page}#void`,
  confirm: '注销后这张卡不能恢复，余额留在账户中。',
});

/** Pays out the cash of a person who left, takes back the subsidy and closes the account with its card. */
export const settleCardAccount = defineRecordAction(cardAccount.account, 'settle', {
  label: '离职结清',
  when: ({ state }: { readonly state: unknown }) =>
    state === accountState.frozen ? undefined : canteenRefusal('card.not_frozen', {}),
  permission: `${page}#settle`,
  confirm: '未到截止时间的订餐退订，现金余额退给员工，补贴收回，账户和餐卡停用。',
});

export const cardActions = [
  ...[issueCard, loseCard, findCard, replaceCard, cancelCard],
  ...[settleCardAccount, inBulk(settleCardAccount)],
];
