import { warehouse } from '@zhanggui/contract/domains/stock/warehouse.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { type LineValues, writeLines } from '../../../platform/resource/lines/write-lines.ts';
import { hasStock } from '../place/place-stock.query.ts';
import { warehouseMall, warehouseRegion } from './location.tables.ts';

type WarehouseValues = PatchOf<typeof warehouse>;
type Row = Readonly<Record<string, unknown>>;

/** Hook: stock belongs to its warehouse's branch, so a warehouse that ever had stock keeps its branch. */
export async function checkWarehouseChange(ctx: Context, current: Row, values: WarehouseValues): Promise<Row> {
  const moves = values.agent_label !== undefined && values.agent_label !== current.agent_label_id;
  if (moves && (await hasStock(ctx, Number(current.id)))) invalid('agent_label', '仓库已有库存记录，不能改变分公司');
  return values;
}

/** Hook: writes the malls and regions that the body names; they carry the warehouse's branch. */
export async function saveWarehouseLines(ctx: Context, id: number, values: WarehouseValues): Promise<void> {
  const [row] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM location WHERE id = $1',
    [id],
  );
  const target = { parent_id: id, carried: { agent_label_id: row?.agent_label_id ?? null } };
  const { malls, regions } = warehouse.fields;
  if (values.malls !== undefined) {
    const child = { table: warehouseMall, key: 'location_id' };
    await writeLines(
      ctx,
      { ...target, child, fields: malls.fields, path: 'malls' },
      distinct('malls', 'mall', values.malls),
    );
  }
  if (values.regions !== undefined) {
    const child = { table: warehouseRegion, key: 'location_id' };
    const lines = distinct('regions', 'region', values.regions);
    await writeLines(ctx, { ...target, child, fields: regions.fields, path: 'regions' }, lines);
  }
}

/** The lines of a body, each of which names something else. */
function distinct(path: string, name: string, lines: readonly LineValues[] | null): readonly LineValues[] {
  const keys = (lines ?? []).map((line) => JSON.stringify(line[name]));
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (repeated >= 0) invalid(`${path}.${repeated}.${name}`, '与前面的行重复');
  return lines ?? [];
}
