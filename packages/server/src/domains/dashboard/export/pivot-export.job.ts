import { exportPivot } from '@zhanggui/contract/domains/dashboard/sales/pivot.action';
import { pivotBy, rankBy, rankOrder } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { admitExportJob } from '../../../features/export/export-action.service.ts';
import { makeExportFile, type RowsAtHand } from '../../../features/export/export-file.ts';
import type { JobKind, Outcome } from '../../../platform/jobs/run/job-kind.ts';
import { ofSales } from '../sales/of-sales.ts';
import { type Pivot, type PivotInput, readPivot } from '../sales/pivot.query.ts';
import { salesWords } from './export-sales.service.ts';

const allRows = 100_000;

/** Writes a pivot into a file. */
export const pivotExportKind: JobKind = {
  name: 'sales_pivot_export',
  work: async (job): Promise<Outcome> => {
    const input = job.input as PivotInput;
    admitExportJob(job.ctx, exportPivot);
    const sheet = pivotSheet(await readPivot(ofSales(job.ctx), { ...input, top: allRows }), input);
    const filters = await salesWords(job.ctx, input);
    const file_id = await makeExportFile(job, { noun: 'sales_pivot', label: '商品销售透视' }, { ...sheet, filters });
    return { message: `共 ${sheet.rows.length} 条`, file_id };
  },
};

/** A pivot as a table of all its rows. */
function pivotSheet({ columns, rows, cells }: Pivot, { by, across, measure }: PivotInput): RowsAtHand {
  const [kind, unit] = measure === 'quantity' ? (['quantity', ''] as const) : (['money', '(元)'] as const);
  const values = new Map(cells.map(({ row, column, value }) => [`${row} ${column}`, value]));
  return {
    columns: [
      { header: labelOf(rankBy, by), kind: 'text' },
      { header: `${labelOf(rankOrder, measure)}合计${unit}`, kind },
      ...columns.map(({ label }) => ({ header: `${labelOf(pivotBy, across)}：${label}${unit}`, kind }) as const),
    ],
    rows: rows.map(({ key, label, total }) => [
      ...[label, total],
      ...columns.map((column) => values.get(`${key} ${column.key}`) ?? 0),
    ]),
  };
}
