import type { exportFigures } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import type { ActionDeclaration, BodyOfAction } from '@zhanggui/contract/platform/action';
import { isPermission, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import { enqueue, type NewJob, type StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import { signedIn } from '../../../platform/resource/access.ts';
import type { PivotInput } from '../sales/pivot.query.ts';
import { periodsOf } from '../sales/sales-filter.ts';

/** What a file of figures shall hold. */
export type FiguresExport = BodyOfAction<typeof exportFigures>;

function start(ctx: Context, request: NewJob): Promise<StartedJob> {
  return inTransaction(accountsOf(ctx), (tx) => enqueue({ ...tx, identity: { ...tx.identity, db: tx.db } }, request));
}

/** Puts the writing of a file of figures into the queue; refuses a period that no figures are read of. */
export function startSalesExport(ctx: Context, input: FiguresExport): Promise<StartedJob> {
  periodsOf(input);
  return start(ctx, { kind: 'sales_export', title: '导出经营概览', input });
}

/** Puts the writing of a pivot into the queue. */
export function startPivotExport(ctx: Context, input: PivotInput): Promise<StartedJob> {
  periodsOf(input);
  return start(ctx, { kind: 'sales_pivot_export', title: '导出商品销售透视', input });
}

/** Whether the owner of a job still holds what an action asks for. */
export function holds(ctx: Context, { permission }: Pick<ActionDeclaration, 'permission'>): boolean {
  const { permissions } = signedIn(ctx.caller);
  const any = typeof permission === 'string' ? [permission] : permission;
  return any.some((one) => isPermission(one) && permissions.has(permissionId(one)));
}

/** Refuses a job whose owner lost its permission meanwhile. */
export function admit(ctx: Context, action: Pick<ActionDeclaration, 'permission' | 'label'>): void {
  if (!holds(ctx, action)) fail('forbidden', { permission: action.label });
}
