import type { Context } from '../../context.ts';
import { openPoint } from '../../extension/extension-point.ts';

/** A job that came to its end by itself. */
export interface EndedJob {
  readonly owner_id: number;
  readonly title: string;
  readonly state: 'succeeded' | 'failed';
  /** How many of its records could not be done. */
  readonly failed: number;
  readonly message: string | undefined;
}

/** Hears of every job that has ended. */
export const jobEnded = openPoint<(ctx: Context, job: EndedJob) => Promise<void>>('platform.job_ended');
