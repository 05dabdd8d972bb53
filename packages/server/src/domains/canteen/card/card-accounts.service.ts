import { cardAccount } from '@zhanggui/contract/domains/canteen/card/card-account';
import { bindValueAccount } from '../../../platform/value-account/bind-value-account.ts';
import { enterpriseScope as scope } from '../../enterprise/enterprise.tables.ts';
import { cardAccount as account, cardEntry, cardHold, cardLot } from './card.tables.ts';

export const cardAccounts = bindValueAccount(cardAccount, {
  ...{ account, lot: cardLot, hold: cardHold, entry: cardEntry, scope },
  title: (
    a,
  ) => `(SELECT concat_ws(' · ', n.name, e.name, e.number) FROM employee e JOIN enterprise n ON n.id = e.enterprise_id
    WHERE e.id = ${a}.employee_id)`,
});
