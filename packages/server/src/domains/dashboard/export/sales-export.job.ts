import { exportFigures, exportRank } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import { salesMargin } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { shareBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { makeExportFile, type RowsAtHand } from '../../../features/export/export-file.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobKind, Outcome } from '../../../platform/jobs/run/job-kind.ts';
import { signedIn } from '../../../platform/resource/access.ts';
import { readFigures, readMargin } from '../sales/figures.query.ts';
import { ofSales } from '../sales/of-sales.ts';
import { rankGoods } from '../sales/rank.query.ts';
import { readShares } from '../sales/shares.query.ts';
import { readTrend } from '../sales/trend.query.ts';
import type { SalesExport } from './export-sales.service.ts';
import { type Overview, overviewSheet, rankSheet } from './sales-sheet.ts';

/** More places than a spreadsheet is read for. */
const maxPlaces = 100_000;

const names = {
  figures: { noun: 'sales_figures', label: '经营概览' },
  rank: { noun: 'sales_ranks', label: '商品销售汇总' },
} as const;

/** Writes what the pages of figures show into a file, all of it from one snapshot. */
export const salesExportKind: JobKind = {
  name: 'sales_export',
  work: async (job): Promise<Outcome> => {
    const input = job.input as SalesExport;
    admit(job.ctx, input.what === 'figures' ? exportFigures : exportRank);
    const sheet = await job.ctx.db.transaction((db) => sheetOf(ofSales({ ...job.ctx, db }), input), {
      isolation: 'repeatable read',
    });
    const file_id = await makeExportFile(job, names[input.what], sheet);
    return { message: `共 ${sheet.rows.length} 条`, file_id };
  },
};

function holds(ctx: Context, { permission }: Pick<ActionDeclaration, 'permission'>): boolean {
  return typeof permission === 'string' && signedIn(ctx.caller).permissions.has(permissionId(permission as never));
}

function admit(ctx: Context, action: Pick<ActionDeclaration, 'permission' | 'label'>): void {
  if (!holds(ctx, action)) fail('forbidden', { permission: action.label });
}

async function sheetOf(ctx: Context, input: SalesExport): Promise<RowsAtHand> {
  if (input.what === 'rank') {
    const { rows, total } = await rankGoods(ctx, { ...input.body, top: maxPlaces });
    return rankSheet(input.body.by, rows, total.sales_fen);
  }
  const { step, ...filter } = input.body;
  const { current, former, former_from_date, former_to_date } = await readFigures(ctx, filter);
  const shares: Overview['shares'][number][] = [];
  for (const { value: by } of shareBy.values) {
    shares.push({ by, rows: (await readShares(ctx, { ...filter, by })).rows });
  }
  return overviewSheet({
    period: `${filter.from_date} ~ ${filter.to_date}`,
    former_period: `${former_from_date} ~ ${former_to_date}`,
    ...{ current: { ...current }, former: { ...former }, step, shares },
    margin: holds(ctx, salesMargin) ? await readMargin(ctx, filter) : undefined,
    points: (await readTrend(ctx, { ...filter, step })).points,
  });
}
