import { startExportJob } from '../../../features/export/export-action.service.ts';
import type { Context } from '../../../platform/context.ts';
import type { NewJob, StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import { periodsOf, type SalesFilter } from '../sales/sales-filter.ts';

/** Puts the writing of a file into the queue; refuses a period that no figures are read of. */
export function startSalesFile(
  ctx: Context,
  file: Pick<NewJob, 'kind' | 'title'> & { readonly input: SalesFilter },
): Promise<StartedJob> {
  periodsOf(file.input);
  return startExportJob(ctx, file);
}
