import type { importBankEmployees } from '@zhanggui/contract/domains/account/bank-employee/import-bank-employees';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
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
     LEFT JOIN bank_cell c ON c.code = r.cell AND NOT c.is_deleted LEFT JOIN bank b ON b.id = c.bank_id ORDER BY r.place`,
    [rows.map(({ bank_cell }) => bank_cell), rows.map(({ number }) => number)],
  );
}

function faultOf({ card_type }: EmployeeRow, found: Found): readonly [keyof EmployeeRow & string, string] | undefined {
  if (found.cell_id === null) return ['bank_cell', '网点不存在'];
  if (found.is_known) return ['number', '工号在该银行已存在'];
  return card_type && found.bank_code !== 'COMM' ? ['card_type', '只有交通银行的员工登记银行卡类型'] : undefined;
}

/** Rows of cells that do not exist, or with numbers that their bank knows. */
export async function checkBankEmployees(
  ctx: Context,
  rows: readonly RowToImport<EmployeeRow>[],
): Promise<readonly RowNote[]> {
  const found = await find(
    ctx,
    rows.map(({ values }) => values),
  );
  return rows.flatMap(({ row, values }, at): RowNote[] => {
    const fault = faultOf(values, found[at] as Found);
    return fault ? [{ row, column: fault[0], message: fault[1], level: 'error' }] : [];
  });
}

/** Registers the employee of a row. */
export async function applyBankEmployee(tx: Context, [row]: Unit<EmployeeRow>): Promise<{ readonly id: number }> {
  const [found] = await find(tx, [row]);
  const fault = faultOf(row, found as Found);
  if (fault || !found?.cell_id || !found.bank_id) return invalid(...(fault ?? ['bank_cell', '网点不存在']));
  return storeBankEmployee(tx, { ...row, bank: found.bank_id, bank_cell: found.cell_id });
}

export function undoBankEmployee(tx: Context, { id }: { readonly id: number }): Promise<void> {
  return undoPerson(tx, 'bank_employee', id);
}
