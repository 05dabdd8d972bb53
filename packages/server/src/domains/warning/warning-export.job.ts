import { exportWarnings, readWarnings } from '@zhanggui/contract/domains/warning/warning.action';
import { warningCare } from '@zhanggui/contract/domains/warning/warning.enum';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { admitExportJob, startExportJob } from '../../features/export/export-action.service.ts';
import { makeExportFile } from '../../features/export/export-file.ts';
import type { Context } from '../../platform/context.ts';
import type { StartedJob } from '../../platform/jobs/run/enqueue.service.ts';
import type { JobKind, Outcome } from '../../platform/jobs/run/job-kind.ts';
import { sheetColumn } from '../../platform/sheet/sheet-column.ts';
import { ruleOf, warningsOf } from './warning.query.ts';

type Input = BodyOfAction<typeof exportWarnings>;

const kind = 'warning_export';
const allRows = 100_000;
const { subject: _subject, order_id: _order, ...shown } = readWarnings.reply.fields.rows.fields;

/** Puts the writing of a rule's warnings into the queue. */
export async function startWarningExport(ctx: Context, input: Input): Promise<StartedJob> {
  const { name } = await ruleOf(ctx, input.rule);
  return startExportJob(ctx, { kind, title: `导出预警：${name}（${labelOf(warningCare, input.care)}）`, input });
}

/** Writes the warnings that a page shows into a file. */
export const warningExportKind: JobKind = {
  name: kind,
  work: async (job): Promise<Outcome> => {
    const input = job.input as Input;
    admitExportJob(job.ctx, exportWarnings);
    const { rows } = await warningsOf(job.ctx, { ...input, limit: allRows });
    const names = Object.keys(shown) as (keyof typeof shown)[];
    const file_id = await makeExportFile(
      job,
      { noun: 'warnings', label: '预警' },
      {
        columns: names.map((name) => sheetColumn(shown[name])),
        rows: rows.map((row) => names.map((name) => row[name])),
      },
    );
    return { message: `共 ${rows.length} 条`, file_id };
  },
};
