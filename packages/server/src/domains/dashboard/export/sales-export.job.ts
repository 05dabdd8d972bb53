import { exportFigures } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import { salesMargin } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { shareBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { admitExportJob, holdsAction } from '../../../features/export/export-action.service.ts';
import { makeExportFile, type RowsAtHand } from '../../../features/export/export-file.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobKind, Outcome } from '../../../platform/jobs/run/job-kind.ts';
import { readFigures, readMargin } from '../sales/figures.query.ts';
import { ofSales } from '../sales/of-sales.ts';
import { readShares } from '../sales/shares.query.ts';
import { readTrend } from '../sales/trend.query.ts';
import { salesWords } from './export-sales.service.ts';
import { type Overview, overviewSheet } from './sales-sheet.ts';

type FiguresExport = BodyOfAction<typeof exportFigures>;

const name = { noun: 'sales_figures', label: '经营概览' } as const;

/** Writes what the pages of figures show into a file, all of it from one snapshot. */
export const salesExportKind: JobKind = {
  name: 'sales_export',
  work: async (job): Promise<Outcome> => {
    const input = job.input as FiguresExport;
    admitExportJob(job.ctx, exportFigures);
    const sheet = await job.ctx.db.transaction((db) => sheetOf(ofSales({ ...job.ctx, db }), input), {
      isolation: 'repeatable read',
    });
    const filters = await salesWords(job.ctx, input);
    const file_id = await makeExportFile(job, name, { ...sheet, filters });
    return { message: `共 ${sheet.rows.length} 条`, file_id };
  },
};

async function sheetOf(ctx: Context, input: FiguresExport): Promise<RowsAtHand> {
  const { step, ...filter } = input;
  const { current, former, former_from_date, former_to_date } = await readFigures(ctx, filter);
  const shares: Overview['shares'][number][] = [];
  for (const { value: by } of shareBy.values) {
    shares.push({ by, rows: (await readShares(ctx, { ...filter, by })).rows });
  }
  return overviewSheet({
    period: `${filter.from_date} ~ ${filter.to_date}`,
    former_period: `${former_from_date} ~ ${former_to_date}`,
    ...{ current: { ...current }, former: { ...former }, step, shares },
    margin: holdsAction(ctx, salesMargin) ? await readMargin(ctx, filter) : undefined,
    points: (await readTrend(ctx, { ...filter, step })).points,
  });
}
