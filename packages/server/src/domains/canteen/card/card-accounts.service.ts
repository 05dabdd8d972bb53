import { cardAccount } from '@zhanggui/contract/domains/canteen/card/card-account';
import { bindValueAccount } from '../../../platform/value-account/bind-value-account.ts';
import { accountsOfEmployees } from '../../enterprise/employee/employee-accounts.query.ts';
import { cardAccount as account, cardEntry, cardHold, cardLot } from './card.tables.ts';

export const cardAccounts = bindValueAccount(cardAccount, {
  ...{ account, lot: cardLot, hold: cardHold, entry: cardEntry },
  ...accountsOfEmployees,
});
