import { bin } from '@zhanggui/contract/domains/stock/bin/bin.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { type LineValues, writeLines } from '../../../platform/resource/lines/write-lines.ts';
import { requireWarehouse } from '../warehouse/require-warehouse.query.ts';
import { binSku } from './bin.tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Lines = readonly (LineValues & { readonly sku: number })[];

/** Hook: a bin belongs to the branch of its warehouse. */
export async function openBin(ctx: Context, values: CreateOf<typeof bin>): Promise<Row> {
  await requireWarehouse(ctx.db, values.location);
  const [place] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM location WHERE id = $1',
    [values.location],
  );
  return { ...values, agent_label_id: place?.agent_label_id ?? null };
}

/** Hook: a bin stays in its warehouse. */
export async function changeBin(_ctx: Context, current: Row, values: PatchOf<typeof bin>): Promise<Row> {
  if (values.location !== undefined && values.location !== current.location_id) {
    invalid('location', '库位不能改到别的仓库，请在那里新建');
  }
  return values;
}

/** Hook: writes the SKUs that have their home here; a SKU has one home in each warehouse. */
export async function saveBinSkus(ctx: Context, id: number, values: PatchOf<typeof bin>): Promise<void> {
  if (values.skus === undefined) return;
  const lines = (values.skus ?? []) as Lines;
  refuseTwice(lines);
  const [own] = await ctx.db.rows<{ location_id: number; agent_label_id: number | null }>(
    'SELECT location_id, agent_label_id FROM bin WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  if (!own) throw new Error(`bin ${id} is not there`);
  await refuseElsewhere(ctx, { id, location_id: own.location_id }, lines);
  const child = { table: binSku, key: 'bin_id' };
  await writeLines(
    ctx,
    { child, fields: bin.fields.skus.fields, parent_id: id, path: 'skus', carried: { ...own } },
    lines,
  );
}

/** Hook: SKUs of a bin that goes have no home any more. */
export async function clearBin(ctx: Context, current: Row): Promise<void> {
  await ctx.db.rows('DELETE FROM bin_sku WHERE bin_id = $1', [current.id]);
}

function refuseTwice(lines: Lines): void {
  const index = lines.findIndex(({ sku }, at) => lines.findIndex((other) => other.sku === sku) < at);
  if (index >= 0) invalid(`skus.${index}.sku`, '与前面的行重复');
}

async function refuseElsewhere(
  { db }: Context,
  { id, location_id }: { readonly id: number; readonly location_id: number },
  lines: Lines,
): Promise<void> {
  const [taken] = await db.rows<{ sku_id: number; code: string }>(
    `SELECT h.sku_id, b.code FROM bin_sku h JOIN bin b ON b.id = h.bin_id
     WHERE h.location_id = $1 AND h.bin_id <> $2 AND h.sku_id = ANY($3::bigint[]) AND NOT b.is_deleted LIMIT 1`,
    [location_id, id, lines.map(({ sku }) => sku)],
  );
  const index = lines.findIndex(({ sku }) => sku === taken?.sku_id);
  if (taken) invalid(`skus.${index}.sku`, `该SKU在本仓库的库位是 ${taken.code}，请先从那里移出`);
}
