import { employeePoints } from '@zhanggui/contract/domains/account/employee-points/employee-points';
import { bindValueAccount } from '../../../platform/value-account/bind-value-account.ts';
import { bankEmployee } from '../person/person.tables.ts';
import {
  employeePoints as account,
  employeePointsEntry as entry,
  employeePointsHold as hold,
  employeePointsLot as lot,
} from './employee-points.tables.ts';

/** A branch sees the points of its employees. */
export const employeePointsAccounts = bindValueAccount(employeePoints, {
  ...{ account, lot, hold, entry },
  scope: { by: { branch: 'bank_cell_id' } },
  owners: { table: bankEmployee, having: 'true' },
  title: (a) => `(SELECT concat_ws(' · ', b.name, e.name, e.number) FROM bank_employee e JOIN bank b ON b.id = e.bank_id
    WHERE e.id = ${a}.bank_employee_id)`,
});
