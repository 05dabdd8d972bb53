import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  accountColumns,
  accountRules,
  entryColumns,
  entryRules,
  holdColumns,
  holdRules,
  lotColumns,
  lotRules,
} from '../../../platform/value-account/value-columns.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';

export const enterpriseFund = pgTable('enterprise_fund', { ...accountColumns('money'), ...ofEnterprise() }, (t) => [
  uniqueIndex('enterprise_fund_once').on(t.enterprise_id),
  ...accountRules('enterprise_fund', 'money'),
]);

const account = () => enterpriseFund.id;

export const enterpriseFundLot = pgTable(
  'enterprise_fund_lot',
  { ...lotColumns('money', account), ...ofEnterprise() },
  lotRules('enterprise_fund_lot', 'money'),
);

export const enterpriseFundHold = pgTable(
  'enterprise_fund_hold',
  { ...holdColumns('money', account), ...ofEnterprise() },
  holdRules('enterprise_fund_hold', 'money'),
);

export const enterpriseFundEntry = pgTable(
  'enterprise_fund_entry',
  { ...entryColumns('money', account), ...ofEnterprise() },
  entryRules('enterprise_fund_entry', 'money'),
);
