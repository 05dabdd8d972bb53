import type { device } from '@zhanggui/contract/domains/device/device.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';

type Row = Readonly<Record<string, unknown>>;

interface Place {
  readonly store: number | null;
  readonly bank_cell: number | null;
  readonly warehouse: number | null;
}

/** Hook: a device stands at one place, whose agent label it carries. */
export async function placeDevice(ctx: Context, values: CreateOf<typeof device>): Promise<Row> {
  const { store = null, bank_cell = null, warehouse = null } = values;
  return { ...values, agent_label_id: await agentOf(ctx, { store, bank_cell, warehouse }) };
}

/** Hook: the same for a change. */
export async function moveDevice(ctx: Context, current: Row, values: PatchOf<typeof device>): Promise<Row> {
  const { store, bank_cell, warehouse } = values;
  if (store === undefined && bank_cell === undefined && warehouse === undefined) return values;
  const { store_id, bank_cell_id, warehouse_id } = current as Record<string, number | null>;
  const place = {
    store: store === undefined ? (store_id ?? null) : store,
    bank_cell: bank_cell === undefined ? (bank_cell_id ?? null) : bank_cell,
    warehouse: warehouse === undefined ? (warehouse_id ?? null) : warehouse,
  };
  return { ...values, agent_label_id: await agentOf(ctx, place) };
}

const placeSqls: Readonly<Record<keyof Place, string>> = {
  store: 'SELECT agent_label_id FROM store WHERE id = $1 AND NOT is_deleted FOR SHARE',
  bank_cell: 'SELECT agent_label_id FROM bank_cell WHERE id = $1 AND NOT is_deleted FOR SHARE',
  warehouse: "SELECT agent_label_id FROM location WHERE id = $1 AND kind = 'warehouse' AND NOT is_deleted FOR SHARE",
};

/** The place is locked, so that it keeps its agent label until the device is stored. */
async function agentOf({ db }: Context, { store, bank_cell, warehouse }: Place): Promise<number | null> {
  const given = Object.entries({ store, bank_cell, warehouse }).flatMap(([field, id]) =>
    id === null ? [] : [{ field: field as keyof Place, id }],
  );
  const [only] = given;
  if (given.length !== 1 || !only) return invalid('store', '门店、网点、仓库应填写其中一项');
  const { field, id } = only;
  const [place] = await db.rows<{ agent_label_id: number | null }>(placeSqls[field], [id]);
  return place ? place.agent_label_id : invalid(field, '所在位置不存在');
}
