import { salesFilter } from '@zhanggui/contract/domains/dashboard/sales/sales-filter';
import { startExportJob } from '../../../features/export/export-action.service.ts';
import type { Context } from '../../../platform/context.ts';
import type { NewJob, StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import { filterWords } from '../../../platform/report/read-report.ts';
import { periodsOf, type SalesFilter } from '../sales/sales-filter.ts';

/** Puts the writing of a file into the queue; refuses a period that no figures are read of. */
export function startSalesFile(
  ctx: Context,
  file: Pick<NewJob, 'kind' | 'title'> & { readonly input: SalesFilter },
): Promise<StartedJob> {
  periodsOf(file.input);
  return startExportJob(ctx, file);
}

/** What the figures of a file are of, in words: `日期：…`, `商城：…`. */
export async function salesWords(ctx: Context, input: SalesFilter): Promise<readonly string[]> {
  const { kind, mall, agent_label } = salesFilter;
  const filters = await filterWords(ctx, { filters: { kind, mall, agent_label } }, input);
  return [`日期：${input.from_date} 至 ${input.to_date}`, ...filters];
}
