import { pointCellFlow } from '@zhanggui/contract/domains/points/place/point-cell.flow';
import type { pointCell } from '@zhanggui/contract/domains/points/place/point-cell.resource';
import { pointCell as resource } from '@zhanggui/contract/domains/points/place/point-cell.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { writeLines } from '../../../platform/resource/lines/write-lines.ts';
import { moveRow } from '../../../platform/resource/write/move-row.ts';
import { labelOfEnterprise } from '../../enterprise/enterprise.query.ts';
import { pointCellStaff, pointCell as table } from './place.tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Change = PatchOf<typeof pointCell>;

/** Hook: a place belongs to the agent label of its enterprise; its goods come from a warehouse. */
export async function openPlace(ctx: Context, values: CreateOf<typeof pointCell>): Promise<Row> {
  await checkPlace(ctx, values);
  return { ...values, agent_label: await labelOfEnterprise(ctx.db, values.enterprise) };
}

/** Hook: a place stays with its enterprise. */
export async function changePlace(ctx: Context, current: Row, values: Change): Promise<Row> {
  if (values.enterprise !== undefined && values.enterprise !== current.enterprise_id)
    invalid('enterprise', '企业不能更改，请新建点位');
  await checkPlace(ctx, values, Number(current.id));
  return values;
}

async function checkPlace({ db }: Context, { warehouse, device }: Change, id = 0): Promise<void> {
  if (warehouse) {
    const [found] = await db.rows(
      "SELECT id FROM location WHERE id = $1 AND kind = 'warehouse' AND state = 'enabled' AND NOT is_deleted FOR KEY SHARE",
      [warehouse],
    );
    if (!found) invalid('warehouse', '仓库不存在或已停用');
  }
  if (!device) return;
  const [taken] = await db.rows<{ name: string }>(
    "SELECT name FROM point_cell WHERE device_id = $1 AND id <> $2 AND state <> 'closed' AND NOT is_deleted",
    [device, id],
  );
  if (taken) invalid('device', `设备已用于点位「${taken.name}」`);
}

/** Hook: who serves at the place. */
export async function savePlaceStaff(ctx: Context, id: number, values: Change): Promise<void> {
  if (values.staff === undefined) return;
  const [place] = await ctx.db.rows<{ enterprise_id: number; agent_label_id: number | null }>(
    'SELECT enterprise_id, agent_label_id FROM point_cell WHERE id = $1',
    [id],
  );
  const target = {
    ...{ child: { table: pointCellStaff, key: 'point_cell_id' }, fields: resource.fields.staff.fields },
    ...{ parent_id: id, path: 'staff', carried: place ?? {} },
  };
  await writeLines(ctx, target, values.staff ?? []);
}

/** Moves a place by an event of its flow; closing it withdraws its grants and takes its goods off. */
export function movePlace(
  ctx: Context,
  id: number,
  { event, reason = null }: { readonly event: string; readonly reason?: string | null },
): Promise<{ id: number }> {
  return moveRow(ctx, table, id, {
    ...{ flow: pointCellFlow, event, changes: { state_reason: reason } },
    beforeUpdate: async (tx, to) => {
      if (to === 'closed') await endAll(tx, id);
    },
  });
}

async function endAll(tx: Context, id: number): Promise<void> {
  const values = [id, tx.clock(), accountIdOf(tx.caller)];
  await tx.db.rows(
    `UPDATE point_cell_grant SET state = 'withdrawn', withdrawn_at = $2, ${edited({ at: '$2', by: '$3::bigint' })}
     WHERE point_cell_id = $1 AND state = 'given'`,
    values,
  );
  await tx.db.rows(
    `UPDATE point_cell_product SET state = 'off', ${edited({ at: '$2', by: '$3::bigint' })} WHERE point_cell_id = $1 AND state = 'on'`,
    values,
  );
}

const follows = noEdit('it follows from the enterprise');

/** Places and what belongs to them follow their enterprise to another agent label. */
export async function movePlacesOf({ db }: Context, enterprise_id: number, label: number | null): Promise<void> {
  const values = [enterprise_id, label];
  await db.rows(`UPDATE point_cell ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(`UPDATE point_cell_staff ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(
    `UPDATE point_cell_product ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`,
    values,
  );
  await db.rows(`UPDATE point_cell_grant ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
}
