import { defineAction } from '../../../platform/action.ts';
import { bankEmployee } from './bank-employee.resource.ts';

const { bank, bank_cell, number, name, tel, card_type } = bankEmployee.fields;

/** Registers an employee of a bank; holders of the Bank of Communications page register its employees alone. */
export const createBankEmployee = defineAction({
  name: 'bank_employee.register',
  method: 'POST',
  path: '/banks/create_bank_employee/',
  label: '登记银行员工',
  body: { bank, bank_cell, number, name, tel, card_type },
  reply: bankEmployee,
  status: 201,
  permission: ['/employee/list#create', '/employee/comm-staff#create'],
});
