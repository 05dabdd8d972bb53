import type { exportFigures, exportRank } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import { enqueue, type StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import { periodsOf } from '../sales/sales-filter.ts';

/** What a file of sales shall hold. */
export type SalesExport =
  | { readonly what: 'figures'; readonly body: BodyOfAction<typeof exportFigures> }
  | { readonly what: 'rank'; readonly body: BodyOfAction<typeof exportRank> };

const titles = { figures: '导出经营概览', rank: '导出商品销售汇总' } as const;

/** Puts the writing of a file of sales into the queue; refuses a period that no figures are read of. */
export function startSalesExport(ctx: Context, input: SalesExport): Promise<StartedJob> {
  periodsOf(input.body);
  return inTransaction(accountsOf(ctx), (tx) => {
    const books = { ...tx, identity: { ...tx.identity, db: tx.db } };
    return enqueue(books, { kind: 'sales_export', title: titles[input.what], input });
  });
}
