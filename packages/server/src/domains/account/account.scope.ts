import type { ScopedTable } from '../../platform/domain.ts';
import { backendRole, session, signInAttempt, signInLog, user } from '../../platform/identity/identity.tables.ts';
import {
  recoveryCode,
  secondFactor,
  signInChallenge,
} from '../../platform/identity/second-factor/second-factor.tables.ts';
import { backendEmployee, organ } from './account.tables.ts';
import { bankCellStaff } from './cell-staff/cell-staff.tables.ts';
import { employeePointsAccounts } from './employee-points/employee-points-accounts.service.ts';
import { uniAccountRecord } from './uni-account/uni-account.tables.ts';

/** Who may do what, and who did: other accounts than the caller's are ended by themselves. */
export const lastingAccountTables: readonly Pick<ScopedTable, 'table'>[] = [
  backendRole,
  user,
  session,
  signInAttempt,
  signInLog,
  secondFactor,
  recoveryCode,
  signInChallenge,
].map((table) => ({ table }));

/** Accounts are the head office's: a limited caller reads its own through identity, and of others only the label. */
export const accountTables: readonly ScopedTable[] = [
  ...employeePointsAccounts.tables,
  { table: backendRole, scope: 'closed' },
  { table: user, scope: 'closed' },
  { table: session, scope: 'closed' },
  { table: signInAttempt, scope: 'closed' },
  { table: signInLog, scope: 'closed' },
  { table: secondFactor, scope: 'closed' },
  { table: recoveryCode, scope: 'closed' },
  { table: signInChallenge, scope: 'closed' },
  { table: organ, scope: 'closed' },
  { table: backendEmployee, scope: 'closed' },
  { table: uniAccountRecord, scope: 'closed' },
  { table: bankCellStaff, scope: { by: { branch: 'bank_cell_id' } } },
];
