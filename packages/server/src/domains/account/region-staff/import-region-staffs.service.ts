import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import type { importRegionStaffs } from '@zhanggui/contract/domains/account/region-staff/import-region-staffs';
import { regionStaff } from '@zhanggui/contract/domains/account/region-staff/region-staff.resource';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { regionDepthSql } from '../../setting/region.query.ts';
import { undoPerson } from '../person/imported-person.service.ts';

type StaffRow = RowOfImport<typeof importRegionStaffs>;

interface Found {
  /** How many of the names lead to a place. */
  readonly depth: number;
  readonly bank_id: number | null;
  readonly is_known: boolean;
}

function placeOf({ province, city, county }: StaffRow): readonly string[] {
  return [province, city, county].filter((name) => typeof name === 'string');
}

function find(ctx: Context, rows: readonly StaffRow[]): Promise<Found[]> {
  return ctx.db.rows<Found>(
    `SELECT ${regionDepthSql("string_to_array(r.place, '/')")}::int AS depth, b.id AS bank_id,
       EXISTS (SELECT FROM region_staff s WHERE s.number = r.number AND NOT s.is_deleted) AS is_known
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY r (place, bank, number, i)
     LEFT JOIN bank b ON b.name = r.bank AND NOT b.is_deleted ORDER BY r.i`,
    [rows.map((row) => placeOf(row).join('/')), rows.map(({ bank }) => bank ?? null), rows.map(({ number }) => number)],
  );
}

function faultOf(row: StaffRow, found: Found): readonly [keyof StaffRow & string, string] | undefined {
  if (row.county && !row.city) return ['city', '填写区县时必须填写市'];
  if (found.depth < placeOf(row).length)
    return [(['province', 'city', 'county'] as const)[found.depth] ?? 'province', '地区不存在'];
  if (row.bank && found.bank_id === null) return ['bank', `银行「${row.bank}」不存在`];
  return found.is_known ? ['number', '工号已存在'] : undefined;
}

/** Rows of places and banks that do not exist, or with numbers that are taken. */
export async function checkRegionStaffs(
  ctx: Context,
  rows: readonly RowToImport<StaffRow>[],
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

/** Makes the person of a row. */
export async function applyRegionStaff(tx: Context, [row]: Unit<StaffRow>): Promise<{ readonly id: number }> {
  const [found] = await find(tx, [row]);
  const fault = faultOf(row, found as Found);
  if (fault) return invalid(...fault);
  const [made] = await tx.db.rows<{ id: number }>(
    `INSERT INTO region_staff (number, name, tel, region, bank_id, position, status, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id`,
    [
      ...[row.number, row.name, row.tel, placeOf(row), found?.bank_id ?? null, row.position ?? null],
      ...[employment.employed, accountIdOf(tx.caller)],
    ],
  );
  if (!made) throw new Error('an inserted person has no id');
  about(tx, regionStaff, made.id);
  return made;
}

export function undoRegionStaff(tx: Context, { id }: { readonly id: number }): Promise<void> {
  return undoPerson(tx, 'region_staff', id);
}
