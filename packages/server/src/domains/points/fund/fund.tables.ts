import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountColumns, accountRules, valueTables } from '../../../platform/value-account/value-columns.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';

export const enterpriseFund = pgTable('enterprise_fund', { ...accountColumns('money'), ...ofEnterprise() }, (t) => [
  uniqueIndex('enterprise_fund_once').on(t.enterprise_id),
  ...accountRules('enterprise_fund', 'money'),
]);

export const {
  lot: enterpriseFundLot,
  hold: enterpriseFundHold,
  entry: enterpriseFundEntry,
} = valueTables({
  ...{ lot: 'enterprise_fund_lot', hold: 'enterprise_fund_hold', entry: 'enterprise_fund_entry' },
  ...{ unit: 'money', account: () => enterpriseFund.id, carried: ofEnterprise },
});
