import type { importBankEmployees } from '@zhanggui/contract/domains/account/bank-employee/import-bank-employees';
import { bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Unit } from '../../../features/import/import-handler.ts';
import { rowRules } from '../../../features/import/row-rules.ts';
import type { Context } from '../../../platform/context.ts';
import { undoPerson } from '../person/imported-person.service.ts';
import { storeBankEmployee } from './bank-employee.service.ts';

type EmployeeRow = RowOfImport<typeof importBankEmployees>;

/** What a row's cell says of its bank, and whether the bank knows the number already. */
interface Found {
  readonly cell_id: number | null;
  readonly bank_id: number | null;
  readonly bank_code: string | null;
  readonly is_known: boolean;
}

function find(ctx: Context, rows: readonly EmployeeRow[]): Promise<Found[]> {
  return ctx.db.rows<Found>(
    `SELECT c.id AS cell_id, c.bank_id, b.code AS bank_code,
       EXISTS (SELECT FROM bank_employee e WHERE e.bank_id = c.bank_id AND e.number = r.number AND NOT e.is_deleted) AS is_known
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY r (cell, number, place)
     LEFT JOIN bank_cell c ON c.code = r.cell AND c.status = ${bankCellStatus.enabled} AND NOT c.is_deleted LEFT JOIN bank b ON b.id = c.bank_id ORDER BY r.place`,
    [rows.map(({ bank_cell }) => bank_cell), rows.map(({ number }) => number)],
  );
}

const rules = rowRules<EmployeeRow, Found[]>({
  read: find,
  *faults({ card_type }, found, index) {
    const { cell_id, bank_code, is_known } = found[index] as Found;
    if (cell_id === null) yield ['bank_cell', '网点不存在或已停用'];
    else if (is_known) yield ['number', '工号在该银行已存在'];
    else if (card_type && bank_code !== 'COMM') yield ['card_type', '只有交通银行的员工登记银行卡类型'];
  },
});

/** Rows of cells that do not exist, or with numbers that their bank knows. */
export const checkBankEmployees = rules.check;

/** Registers the employee of a row. */
export async function applyBankEmployee(tx: Context, [row]: Unit<EmployeeRow>): Promise<{ readonly id: number }> {
  const [found] = await rules.require(tx, [row]);
  if (!found?.cell_id || !found.bank_id) return invalid('bank_cell', '网点不存在或已停用');
  return storeBankEmployee(tx, { ...row, bank: found.bank_id, bank_cell: found.cell_id });
}

export function undoBankEmployee(tx: Context, { id }: { readonly id: number }): Promise<void> {
  return undoPerson(tx, 'bank_employee', id);
}
