import type { bankCellProduct } from '@zhanggui/contract/domains/branch/product/bank-cell-product.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';

type Row = Readonly<Record<string, unknown>>;

interface Terms {
  readonly limit_period: unknown;
  readonly limit_quantity: unknown;
}

/** A limit has a period and a number. */
function refuseHalfLimit({ limit_period, limit_quantity }: Terms): void {
  if ((limit_period === 'none') === ((limit_quantity ?? null) === null)) return;
  invalid('limit_quantity', limit_period === 'none' ? '不限兑时不填件数' : '请填写每人限兑的件数');
}

async function agentOf(ctx: Context, bank_cell: number): Promise<number | null> {
  const [cell] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM bank_cell WHERE id = $1',
    [bank_cell],
  );
  return cell?.agent_label_id ?? null;
}

/** Hook: a product belongs to the agent label of its branch. */
export async function openProduct(ctx: Context, values: CreateOf<typeof bankCellProduct>): Promise<Row> {
  refuseHalfLimit({ limit_period: values.limit_period, limit_quantity: values.limit_quantity });
  return { ...values, agent_label_id: await agentOf(ctx, values.bank_cell) };
}

/** Hook: the same of a change. */
export async function changeProduct(ctx: Context, current: Row, values: PatchOf<typeof bankCellProduct>): Promise<Row> {
  refuseHalfLimit({ ...(current as unknown as Terms), ...values });
  return values.bank_cell ? { ...values, agent_label_id: await agentOf(ctx, values.bank_cell) } : values;
}
