import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import type { importEmployeePoints } from '@zhanggui/contract/domains/account/employee-points/import-employee-points';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { rowRules } from '../../../features/import/row-rules.ts';
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

const rules = rowRules<PointsRow, Found[]>({
  read: find,
  *faults({ name }, found, index) {
    const { id, name: known, status } = found[index] as Found;
    if (id === null) yield ['number', '该银行没有这位员工'];
    else if (status === employment.left) yield ['number', '员工已离职'];
    else if (name && name !== known) yield ['name', `与档案中的姓名「${known}」不符`];
  },
});

/** Rows of people who are not employees of the bank, and what the others are given. */
export async function checkEmployeePoints(
  ctx: Context,
  rows: readonly RowToImport<PointsRow>[],
): Promise<readonly RowNote[]> {
  const faults = await rules.check(ctx, rows);
  const bad = new Set(faults.map(({ row }) => row));
  const good = rows.filter(({ row }) => !bad.has(row));
  const total = good.reduce((sum, { values }) => sum + values.points, 0);
  return [{ row: 0, level: 'info', message: `${good.length} 人，共 ${total} 积分` }, ...faults];
}

/** Grants the points of a row. */
export async function applyEmployeePoints(
  tx: Context,
  [row]: Unit<PointsRow>,
): Promise<{ readonly id: number; readonly key: string }> {
  const [found] = await rules.require(tx, [row]);
  if (!found?.id) return invalid('number', '该银行没有这位员工');
  return grantToEmployee(tx, found.id, row);
}
