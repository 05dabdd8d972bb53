import { defineRecordAction } from '../../../platform/action.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { enterprise, whileCooperating } from '../../enterprise/enterprise.resource.ts';
import { fundWithdrawal } from '../points-values.ts';

const required = true;
const amount_fen = money({ label: '金额', required, min: 1 });
const reference_no = code({ label: '银行流水号', help: '同一流水号只入账一次', required, max: 40 });
const remark = text({ label: '备注', max: 100 });

/** Money of an enterprise that came by bank, under the bank's own number. */
export const depositFund = defineRecordAction(enterprise, 'deposit', {
  label: '登记预付款',
  when: whileCooperating,
  body: { amount_fen, reference_no, remark },
  permission: '/enterprise/index#deposit',
});

/** Money that goes back to an enterprise. */
export const withdrawFund = defineRecordAction(enterprise, 'withdraw', {
  label: '退还预付款',
  body: { amount_fen, reference_no, remark },
  permission: '/enterprise/index#withdraw',
  approval: { measures: [fundWithdrawal] },
});
