import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { DatabaseFailure } from '../../../platform/database/errors.ts';

/** A statement that locks several rows may wait for each as long as is allowed, and so run out of its own time first. */
const waits: ReadonlySet<string> = new Set(['lock_timeout', 'statement_timeout', 'deadlock']);

/** Runs work on stock rows and translates database errors: lock timeout, a month just closed, or the same posting made before. */
export async function explainStock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) throw error;
    if (waits.has(error.kind)) return failStock('stock.busy', {});
    // The month was closed between the reading of its end and the writing: once more, it falls into the open one.
    if (error.constraint === 'stock_period_closed') return failStock('stock.month_closed', {});
    if (error.constraint === 'stock_movement_once') return failStock('stock.posted_before', {});
    throw error;
  }
}
