import { failCanteen } from '@zhanggui/contract/domains/canteen/canteen.errors';
import { rechargeApplication } from '@zhanggui/contract/domains/canteen/recharge/recharge-application.document';
import { rechargeKind } from '@zhanggui/contract/domains/canteen/recharge/recharge-application.enum';
import { recipientsOf } from '../../enterprise/recipient/recipient-list.service.ts';

export const rechargeRecipients = recipientsOf({
  document: rechargeApplication,
  people: 'recharge_recipient',
  value: 'amount_fen',
  each: 'each_fen',
  rules: { [rechargeKind.everybody]: {} },
  refuseMore: (max) => failCanteen('recharge.too_many', { max }),
});
