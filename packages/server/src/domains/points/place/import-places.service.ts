import type { importPlaces } from '@zhanggui/contract/domains/points/place/import-places';
import { pointCell } from '@zhanggui/contract/domains/points/place/point-cell.resource';
import type { ChoicesOfImport, RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about, keepFormer } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { regionFault, type Way } from '../../../platform/resource/write/region-fault.ts';
import { labelOfEnterprise } from '../../enterprise/enterprise.query.ts';
import { regionDepthSql, regionGoesOnSql } from '../../setting/region.query.ts';

type PlaceRow = RowOfImport<typeof importPlaces>;
type Choices = ChoicesOfImport<typeof importPlaces>;

/** A place by the columns that rows write. */
interface StoredPlace {
  readonly code: string;
  readonly name: string;
  readonly admits: string;
  readonly region: readonly string[];
  readonly address: string;
  readonly map_point: string | null;
  readonly opening_hours: string | null;
  readonly warehouse_id: number | null;
  readonly device_id: number | null;
}

interface KnownPlace extends StoredPlace {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly enterprise_id: number;
}

/** What a row names, as far as it exists; a device that stands at another place counts as taken. */
interface Found {
  readonly place: KnownPlace | null;
  readonly warehouse_id: number | null;
  readonly device_id: number | null;
  readonly device_taken: boolean;
  readonly way: Way;
}

/** What a row made or changed; `before` is what the place was, `version` what it is since. */
interface PlaceEffect {
  readonly id: number;
  readonly version: number;
  readonly before: KnownPlace | null;
}

const columns = [
  ...['code', 'name', 'admits', 'region', 'address', 'map_point', 'opening_hours', 'warehouse_id', 'device_id'],
];
const known = ['id', 'version', 'state', 'enterprise_id', ...columns].map((name) => `'${name}', c.${name}`).join(', ');

const regionOf = ({ province, city, county }: PlaceRow) =>
  [province, city, county].filter((name): name is string => Boolean(name));

/** What a place has already may be named though it is no longer offered. */
const held = (by: string) => `EXISTS (SELECT FROM point_cell c WHERE c.code = a.code AND ${by} AND NOT c.is_deleted)`;

function findAll({ db }: Context, rows: readonly PlaceRow[]): Promise<Found[]> {
  return db.rows<Found>(
    `SELECT (SELECT jsonb_build_object(${known}) FROM point_cell c WHERE c.code = a.code AND NOT c.is_deleted) AS place,
       (SELECT w.id FROM location w WHERE w.code = a.warehouse AND w.kind = 'warehouse' AND NOT w.is_deleted
         AND (w.state = 'enabled' OR ${held('c.warehouse_id = w.id')})) AS warehouse_id,
       (SELECT v.id FROM device v WHERE v.code = a.device AND NOT v.is_deleted
         AND (v.state = 'in_use' OR ${held('c.device_id = v.id')})) AS device_id,
       EXISTS (SELECT FROM point_cell c JOIN device v ON v.id = c.device_id WHERE v.code = a.device AND c.code <> a.code
         AND c.state <> 'closed' AND NOT c.is_deleted) AS device_taken,
       jsonb_build_object('depth', ${regionDepthSql('a.region')}, 'goes_on', ${regionGoesOnSql('a.region')}) AS way
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (code text, region text[], warehouse text, device text))
       WITH ORDINALITY AS a(code, region, warehouse, device, place) ORDER BY a.place`,
    [JSON.stringify(rows.map((row) => ({ ...row, region: regionOf(row) })))],
  );
}

/** What is wrong with a row, by column. */
function placeFaults(row: PlaceRow, found: Found, enterprise: number): readonly (readonly [string, string])[] {
  const { place, warehouse_id, device_id, device_taken, way } = found;
  const region = regionFault({ label: '所在地区', depth: 3 }, regionOf(row), way);
  return [
    ...(place && place.enterprise_id !== enterprise ? [['code', '编码已用于其他企业的点位'] as const] : []),
    ...(place?.state === 'closed' ? [['code', '点位已关闭，不能修改'] as const] : []),
    ...(region === undefined ? [] : [['province', region] as const]),
    ...(row.warehouse && warehouse_id === null ? [['warehouse', '仓库不存在或已停用'] as const] : []),
    ...(row.device && device_id === null ? [['device', '设备不存在或不在使用'] as const] : []),
    ...(device_taken ? [['device', '设备已用于其他点位'] as const] : []),
  ];
}

/** What keeps rows from becoming places. */
export async function checkPlaceRows(
  ctx: Context,
  rows: readonly RowToImport<PlaceRow>[],
  { enterprise }: Choices,
): Promise<readonly RowNote[]> {
  const found = await findAll(
    ctx,
    rows.map(({ values }) => values),
  );
  return rows.flatMap(({ row, values }, at) =>
    placeFaults(values, found[at] ?? fail('unavailable', {}), enterprise).map(([column, message]) => ({
      ...{ row, column, message, level: 'error' as const },
    })),
  );
}

/** Writes one place: a new code makes one, a known one changes; what the row leaves empty stays. */
export async function applyPlaceRow(tx: Context, [row]: Unit<PlaceRow>, { enterprise }: Choices): Promise<PlaceEffect> {
  const [found] = await findAll(tx, [row]);
  if (!found) return fail('unavailable', {});
  const [fault] = placeFaults(row, found, enterprise);
  if (fault) invalid(...fault);
  const { place } = found;
  const values: StoredPlace = {
    ...{ code: row.code, name: row.name, admits: row.admits, region: regionOf(row), address: row.address },
    map_point: row.map_point ?? place?.map_point ?? null,
    opening_hours: row.opening_hours ?? place?.opening_hours ?? null,
    warehouse_id: found.warehouse_id ?? place?.warehouse_id ?? null,
    device_id: found.device_id ?? place?.device_id ?? null,
  };
  await keepFormer(tx, pointCell, place ? [place.id] : []);
  const made = place ? await change(tx, place, values) : await create(tx, enterprise, values);
  about(tx, pointCell, made.id);
  return { ...made, before: place };
}

/** Deletes a place that the import made, or gives it back what it was; refused once it was changed since. */
export async function undoPlaceRow(tx: Context, { id, version, before }: PlaceEffect): Promise<void> {
  if (before) {
    await change(tx, { id, version }, before);
    return;
  }
  const [used] = await tx.db.rows(
    `SELECT id FROM point_cell_product WHERE point_cell_id = $1 AND NOT is_deleted
     UNION ALL SELECT id FROM point_cell_grant WHERE point_cell_id = $1 LIMIT 1`,
    [id],
  );
  if (used) fail('in_use', { by: '点位商品或授权' });
  const [gone] = await tx.db.rows(
    `UPDATE point_cell SET is_deleted = true, ${edited({ by: '$3::bigint' })}
     WHERE id = $1 AND version = $2 AND NOT is_deleted RETURNING id`,
    [id, version, accountIdOf(tx.caller)],
  );
  if (!gone) fail('in_use', { by: '后来的修改' });
}

interface Written {
  readonly id: number;
  readonly version: number;
}

const fromRow = 'FROM jsonb_populate_record(NULL::point_cell, $1::jsonb) r';

async function create(tx: Context, enterprise: number, values: StoredPlace): Promise<Written> {
  const label = await labelOfEnterprise(tx.db, enterprise);
  const [made] = await tx.db.rows<Written>(
    `INSERT INTO point_cell (${columns.join(', ')}, enterprise_id, agent_label_id, created_by, updated_by)
     SELECT ${columns.map((column) => `r.${column}`).join(', ')}, $3::bigint, $4::bigint, $2::bigint, $2::bigint ${fromRow}
     RETURNING id, version`,
    [JSON.stringify(values), accountIdOf(tx.caller), enterprise, label],
  );
  return made ?? fail('unavailable', {});
}

async function change(tx: Context, { id, version }: Written, values: StoredPlace): Promise<Written> {
  const [written] = await tx.db.rows<Written>(
    `UPDATE point_cell c SET ${columns.map((column) => `${column} = r.${column}`).join(', ')}, ${edited({ by: '$2::bigint', of: 'c' })}
     ${fromRow} WHERE c.id = $3 AND c.version = $4 AND NOT c.is_deleted RETURNING c.id, c.version`,
    [JSON.stringify(values), accountIdOf(tx.caller), id, version],
  );
  return written ?? fail('in_use', { by: '后来的修改' });
}
