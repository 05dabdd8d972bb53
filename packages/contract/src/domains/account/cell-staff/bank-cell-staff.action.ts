import { defineRecordAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { cellsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { openAccountOf } from '../person/open-account.ts';
import { bankCellStaff } from './bank-cell-staff.resource.ts';

const page = '/employee/index';

export const openCellAccount = openAccountOf({ name: bankCellStaff.name, path: bankCellStaff.path, page });

/** Moves a person, and their account with them, to another cell. */
export const moveCellStaff = defineRecordAction(bankCellStaff, 'move', {
  label: '调动',
  body: { bank_cell: ref({ label: '调往网点', to: () => bankCell, picks: cellsInUse, required: true }) },
  permission: `${page}#move`,
});
