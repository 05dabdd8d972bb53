import { keptKinds, type location } from '@zhanggui/contract/domains/stock/place/location.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { hasStock } from './place-stock.query.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: warehouses have a page of their own; places of branches, suppliers and customers come with their records. */
export async function checkNewPlace(_ctx: Context, values: CreateOf<typeof location>): Promise<Row> {
  refuseKind(values.kind);
  return values;
}

/** Hook: what moved at a place was moved by its kind and belongs to its branch. */
export async function checkPlaceChange(ctx: Context, current: Row, values: PatchOf<typeof location>): Promise<Row> {
  const { kind = current.kind, agent_label = current.agent_label_id } = values;
  refuseKind(kind);
  if ((kind !== current.kind || agent_label !== current.agent_label_id) && (await hasStock(ctx, Number(current.id)))) {
    const name = kind === current.kind ? 'agent_label' : 'kind';
    invalid(name, '该地点已有库存记录，不能改变类型和分公司');
  }
  return values;
}

function refuseKind(kind: unknown): void {
  if (!keptKinds.includes(String(kind))) invalid('kind', '这里只能登记司机和活动；其他地点随其资料建立');
}
