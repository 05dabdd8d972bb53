import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import type { importRegionStaffs } from '@zhanggui/contract/domains/account/region-staff/import-region-staffs';
import { regionStaff } from '@zhanggui/contract/domains/account/region-staff/region-staff.resource';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import type { Unit } from '../../../features/import/import-handler.ts';
import { rowRules } from '../../../features/import/row-rules.ts';
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

const rules = rowRules<StaffRow, Found[]>({
  read: find,
  *faults(row, found, index) {
    const { depth, bank_id, is_known } = found[index] as Found;
    if (row.county && !row.city) yield ['city', '填写区县时必须填写市'];
    else if (depth < placeOf(row).length)
      yield [(['province', 'city', 'county'] as const)[depth] ?? 'province', '地区不存在'];
    else if (row.bank && bank_id === null) yield ['bank', `银行「${row.bank}」不存在`];
    else if (is_known) yield ['number', '工号已存在'];
  },
});

/** Rows of places and banks that do not exist, or with numbers that are taken. */
export const checkRegionStaffs = rules.check;

/** Makes the person of a row. */
export async function applyRegionStaff(tx: Context, [row]: Unit<StaffRow>): Promise<{ readonly id: number }> {
  const [found] = await rules.require(tx, [row]);
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
