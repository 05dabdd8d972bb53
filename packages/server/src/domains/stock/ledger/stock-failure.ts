import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { DatabaseFailure } from '../../../kernel/database/errors.ts';

/** Runs work on stock rows and tells what the database refused: waited too long, or the same posting came before. */
export async function explainStock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) throw error;
    if (error.kind === 'lock_timeout' || error.kind === 'deadlock') return failStock('stock.busy', {});
    if (error.constraint === 'stock_movement_once') return failStock('stock.posted_before', {});
    throw error;
  }
}
