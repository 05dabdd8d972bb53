import { pointsAccount } from '@zhanggui/contract/domains/points/account/points-account';
import { enterpriseFund } from '@zhanggui/contract/domains/points/fund/enterprise-fund';
import { bindValueAccount } from '../../platform/value-account/bind-value-account.ts';
import { accountsOfEmployees } from '../enterprise/employee/employee-accounts.query.ts';
import { enterprise, enterpriseScope as scope } from '../enterprise/enterprise.tables.ts';
import { pointsAccount as account, pointsEntry, pointsHold, pointsLot } from './account/points.tables.ts';
import {
  enterpriseFundEntry,
  enterpriseFundHold,
  enterpriseFundLot,
  enterpriseFund as fund,
} from './fund/fund.tables.ts';

export const pointsAccounts = bindValueAccount(pointsAccount, {
  ...{ account, lot: pointsLot, hold: pointsHold, entry: pointsEntry },
  ...accountsOfEmployees,
});

export const enterpriseFunds = bindValueAccount(enterpriseFund, {
  ...{ account: fund, lot: enterpriseFundLot, hold: enterpriseFundHold, entry: enterpriseFundEntry, scope },
  owners: { table: enterprise, having: 'true' },
  title: (a) => `(SELECT n.name FROM enterprise n WHERE n.id = ${a}.enterprise_id)`,
});
