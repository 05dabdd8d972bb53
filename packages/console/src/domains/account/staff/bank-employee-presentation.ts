import { bankEmployee } from '@zhanggui/contract/domains/account/bank-employee/bank-employee.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';

export const bankEmployeeOverrides = defineOverrides(bankEmployee, {
  widths: { name: 110, number: 120, bank: 140, bank_cell: 220, card_type: 120 },
});
