import type { exportFigures } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { startExportJob } from '../../../features/export/export-action.service.ts';
import type { Context } from '../../../platform/context.ts';
import type { StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import type { PivotInput } from '../sales/pivot.query.ts';
import { periodsOf } from '../sales/sales-filter.ts';

/** What a file of figures shall hold. */
export type FiguresExport = BodyOfAction<typeof exportFigures>;

/** Puts the writing of a file of figures into the queue; refuses a period that no figures are read of. */
export function startSalesExport(ctx: Context, input: FiguresExport): Promise<StartedJob> {
  periodsOf(input);
  return startExportJob(ctx, { kind: 'sales_export', title: '导出经营概览', input });
}

/** Puts the writing of a pivot into the queue. */
export function startPivotExport(ctx: Context, input: PivotInput): Promise<StartedJob> {
  periodsOf(input);
  return startExportJob(ctx, { kind: 'sales_pivot_export', title: '导出商品销售透视', input });
}
