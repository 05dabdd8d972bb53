import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineRecordAction } from '../../../platform/action.ts';
import type { Field, Fields } from '../../../platform/fields/field.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { accountState } from '../../../platform/value-account/account-state.enum.ts';
import { valueRefusal } from '../../../platform/value-account/value-account.errors.ts';
import { pointsRefusal } from '../points.errors.ts';
import { pointsAdjustment } from '../points-values.ts';
import { pointsAccount } from './points-account.ts';

const page = '/enterprise-point/points-management';
const required = true;
const count = points({ label: '积分', required, min: 1, max: 100_000_000 });
const reason = text({ label: '原因', required, max: 100 });

type Facts = { readonly state: unknown };
const whileOpen = ({ state }: Facts) => (state === accountState.closed ? valueRefusal('value.closed', {}) : undefined);

interface Verb<B extends Fields> {
  readonly verb: string;
  readonly label: string;
  readonly body: B;
  readonly confirm?: string;
}

/** A change of one account with its reason, which may need a second person. */
function changeOf<const B extends Readonly<Record<string, Field>>>({ verb, label, body, confirm }: Verb<B>) {
  return defineRecordAction(pointsAccount.account, verb, {
    ...{ label, body, permission: `${page}#${verb as 'grant'}`, when: whileOpen },
    ...{ approval: { measures: [pointsAdjustment] }, ...(confirm && { confirm }) },
  });
}

/** The enterprise pays for what is granted. */
export const grantPoints = changeOf({
  verb: 'grant',
  label: '补发',
  body: { points: count, expires_date: date({ label: '到期日', help: '当日有效，不填为长期' }), reason },
});

/** The enterprise is paid back what is deducted. */
export const deductPoints = changeOf({ verb: 'deduct', label: '扣减', body: { points: count, reason } });

/** Puts a mistake of the books right. What goes beyond the points that corrections took is paid for as a grant. */
export const adjustPoints = changeOf({
  verb: 'adjust',
  label: '更正',
  body: {
    points: points({
      label: '积分',
      help: '增加为正，减少为负；超出以往更正减少的部分按补发由企业付款',
      required,
      min: -100_000_000,
      max: 100_000_000,
    }),
    reason,
  },
});

export const freezePoints = defineRecordAction(pointsAccount.account, 'freeze', {
  label: '冻结',
  when: ({ state }: Facts) => (state === accountState.open ? undefined : pointsRefusal('points.not_open', {})),
  body: { reason },
  permission: `${page}#freeze`,
  confirm: '冻结后不能消费，仍可发放。',
});

export const unfreezePoints = defineRecordAction(pointsAccount.account, 'unfreeze', {
  label: '解冻',
  when: ({ state }: Facts) => (state === accountState.frozen ? undefined : pointsRefusal('points.not_frozen', {})),
  permission: `${page}#freeze`,
});

/** Takes what a person who left still has, pays the enterprise back and closes the account. */
export const settlePoints = defineRecordAction(pointsAccount.account, 'settle', {
  label: '离职清零',
  when: ({ state }: Facts) => (state === accountState.frozen ? undefined : pointsRefusal('points.not_frozen', {})),
  permission: `${page}#settle`,
  confirm: '剩余积分清零并退还企业，账户关闭，不能恢复。',
});

export const pointsAccountActions = [
  grantPoints,
  deductPoints,
  adjustPoints,
  freezePoints,
  unfreezePoints,
  settlePoints,
  inBulk(freezePoints),
  inBulk(settlePoints),
];
