import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import type { importEmployeePoints } from '@zhanggui/contract/domains/account/employee-points/import-employee-points';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import type { Context } from '../../../platform/context.ts';
import { grantToEmployee } from './employee-points.service.ts';

type PointsRow = RowOfImport<typeof importEmployeePoints>;

interface Found {
  readonly id: number | null;
  readonly name: string | null;
  readonly status: number | null;
}

function find(ctx: Context, rows: readonly PointsRow[]): Promise<Found[]> {
  return ctx.db.rows<Found>(
    `SELECT e.id, e.name, e.status FROM unnest($1::text[], $2::text[]) WITH ORDINALITY r (bank, number, place)
     LEFT JOIN bank b ON b.code = r.bank AND NOT b.is_deleted
     LEFT JOIN bank_employee e ON e.bank_id = b.id AND e.number = r.number AND NOT e.is_deleted ORDER BY r.place`,
    [rows.map(({ bank }) => bank), rows.map(({ number }) => number)],
  );
}

type Fault = readonly [keyof PointsRow & string, string] | undefined;

function faultOf({ name }: PointsRow, { id, name: known, status }: Found): Fault {
  if (id === null) return ['number', '该银行没有这位员工'];
  if (status === employment.left) return ['number', '员工已离职'];
  return name && name !== known ? ['name', `与档案中的姓名「${known}」不符`] : undefined;
}

/** Rows of people who are not employees of the bank. */
export async function checkEmployeePoints(
  ctx: Context,
  rows: readonly RowToImport<PointsRow>[],
): Promise<readonly RowNote[]> {
  const found = await find(
    ctx,
    rows.map(({ values }) => values),
  );
  const total = rows.reduce((sum, { values }) => sum + values.points, 0);
  const faults = rows.flatMap(({ row, values }, at): RowNote[] => {
    const fault = faultOf(values, found[at] as Found);
    return fault ? [{ row, column: fault[0], message: fault[1], level: 'error' }] : [];
  });
  return [{ row: 0, level: 'info', message: `${rows.length} 人，共 ${total} 积分` }, ...faults];
}

/** Grants the points of a row. */
export async function applyEmployeePoints(
  tx: Context,
  [row]: Unit<PointsRow>,
): Promise<{ readonly id: number; readonly key: string }> {
  const [found] = await find(tx, [row]);
  const fault = found ? faultOf(row, found) : undefined;
  if (fault || !found?.id) return invalid(...(fault ?? ['number', '该银行没有这位员工']));
  return grantToEmployee(tx, found.id, row);
}
