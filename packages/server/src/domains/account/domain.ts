import { importBankEmployees } from '@zhanggui/contract/domains/account/bank-employee/import-bank-employees';
import { importEmployees } from '@zhanggui/contract/domains/account/employee/import-employees';
import { importEmployeePoints } from '@zhanggui/contract/domains/account/employee-points/import-employee-points';
import { importRegionStaffs } from '@zhanggui/contract/domains/account/region-staff/import-region-staffs';
import { importStaffs } from '@zhanggui/contract/domains/account/staff/import-staffs';
import { handleImport } from '../../features/import/import-handler.ts';
import { partitionedByMonth } from '../../platform/database/partition/partitioned-table.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide, provideFor } from '../../platform/extension/extension-point.ts';
import { accountSwitched } from '../../platform/identity/account-switched.port.ts';
import { signInLog } from '../../platform/identity/identity.tables.ts';
import { accountPersons } from '../../platform/identity/same-person.ts';
import { accountBindings } from './account.bindings.ts';
import { accountHandlers } from './account.handlers.ts';
import { accountTables, lastingAccountTables } from './account.scope.ts';
import {
  applyBankEmployee,
  checkBankEmployees,
  undoBankEmployee,
} from './bank-employee/import-bank-employees.service.ts';
import { applyEmployee, checkEmployees, undoEmployee } from './employee/import-employees.service.ts';
import { employeePointsHandlers } from './employee-points/employee-points.handlers.ts';
import { takeBack } from './employee-points/employee-points.service.ts';
import { employeePointsAccounts } from './employee-points/employee-points-accounts.service.ts';
import { applyEmployeePoints, checkEmployeePoints } from './employee-points/import-employee-points.service.ts';
import { heldWorkChecks } from './hand-over/held-work.check.ts';
import { applyRegionStaff, checkRegionStaffs, undoRegionStaff } from './region-staff/import-region-staffs.service.ts';
import { identityCleaning } from './session/identity-cleaning.job.ts';
import { sessionHandlers } from './session/session.handlers.ts';

import { applyStaff, checkStaffs, undoStaff } from './staff/import-staffs.service.ts';
import { followSwitch } from './uni-account/main-account.service.ts';
import { ownRecords } from './uni-account/own-records.service.ts';
import { accountPersonsSql, personRecords } from './uni-account/person-records.port.ts';

export const accountServer = defineServerDomain({
  name: 'account',
  tables: accountTables,
  // Six months, as the law on network security asks for.
  partitions: [
    partitionedByMonth({ table: signInLog, column: 'created_at', clock: 'server', keep_months: 6, after: 'deleted' }),
  ],
  outlasts_demo: lastingAccountTables,
  bindings: accountBindings,
  imports: [
    handleImport(importEmployees, { check: checkEmployees, apply: applyEmployee, undo: undoEmployee }),
    handleImport(importStaffs, { check: checkStaffs, apply: applyStaff, undo: undoStaff }),
    handleImport(importBankEmployees, { check: checkBankEmployees, apply: applyBankEmployee, undo: undoBankEmployee }),
    handleImport(importEmployeePoints, { check: checkEmployeePoints, apply: applyEmployeePoints, undo: takeBack }),
    handleImport(importRegionStaffs, { check: checkRegionStaffs, apply: applyRegionStaff, undo: undoRegionStaff }),
  ],
  points: [personRecords],
  provides: [
    ...ownRecords.map(([kind, records]) => provideFor(personRecords, kind, records)),
    provide(accountSwitched, followSwitch),
    provide(accountPersons, accountPersonsSql),
  ],
  checks: (domains) => [...heldWorkChecks(domains), ...employeePointsAccounts.checks],
  reports: employeePointsAccounts.reports,
  handlers: [...sessionHandlers, ...accountHandlers, ...employeePointsHandlers],
  jobs: [identityCleaning, ...employeePointsAccounts.jobs],
});
