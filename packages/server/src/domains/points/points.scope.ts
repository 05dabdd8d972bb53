import type { ScopedTable } from '../../platform/domain.ts';
import { enterpriseScope as scope } from '../enterprise/enterprise.scope.ts';
import { pointsRecipient } from './issue/issue.tables.ts';
import { enterpriseFunds, pointsAccounts } from './points-accounts.ts';

export const pointsTables: readonly ScopedTable[] = [
  ...pointsAccounts.tables,
  ...enterpriseFunds.tables,
  { table: pointsRecipient, scope },
];
