import type { JobKind } from '../../../platform/jobs/run/job-kind.ts';
import { type CloseInput, closeJob, closePeriod } from './close-period.service.ts';

/** Closes a month; a run after the month was closed fails, and changes nothing. */
export const closePeriodKind: JobKind = {
  name: closeJob,
  work: async ({ ctx, input }) => {
    const asked = input as CloseInput;
    const { line_count } = await closePeriod(ctx, asked);
    return { message: `${asked.month} 已结账，共 ${line_count} 行` };
  },
};
