import type { bankCellZone } from '@zhanggui/contract/domains/bank/bank-cell-zone.resource';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
import { refuseReversed } from '../../platform/refuse-reversed.ts';

type Row = Readonly<Record<string, unknown>>;

async function agentOf({ db }: Context, bank_cell: number): Promise<number | null> {
  const [cell] = await db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM bank_cell WHERE id = $1',
    [bank_cell],
  );
  return cell?.agent_label_id ?? null;
}

/** Hook: a zone belongs to the agent label of its branch. */
export async function zoneOfCell(ctx: Context, values: CreateOf<typeof bankCellZone>): Promise<Row> {
  refuseReversed(values);
  return { ...values, agent_label_id: await agentOf(ctx, values.bank_cell) };
}

/** Hook: the same of a change. */
export async function zoneOfCellChange(ctx: Context, current: Row, values: PatchOf<typeof bankCellZone>): Promise<Row> {
  refuseReversed({ ...current, ...values });
  return values.bank_cell ? { ...values, agent_label_id: await agentOf(ctx, values.bank_cell) } : values;
}
