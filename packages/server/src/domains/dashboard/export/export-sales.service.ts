import type { exportFigures } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import { enqueue, type StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import { periodsOf } from '../sales/sales-filter.ts';

/** What a file of figures shall hold. */
export type FiguresExport = BodyOfAction<typeof exportFigures>;

/** Puts the writing of a file of figures into the queue; refuses a period that no figures are read of. */
export function startSalesExport(ctx: Context, input: FiguresExport): Promise<StartedJob> {
  periodsOf(input);
  return inTransaction(accountsOf(ctx), (tx) => {
    const books = { ...tx, identity: { ...tx.identity, db: tx.db } };
    return enqueue(books, { kind: 'sales_export', title: '导出经营概览', input });
  });
}
