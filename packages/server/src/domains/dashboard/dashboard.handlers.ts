import { salesEntries } from '@zhanggui/contract/domains/dashboard/sales/entry.action';
import {
  salesFigures,
  salesMargin,
  salesShares,
  salesTrend,
} from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { rankSales } from '@zhanggui/contract/domains/dashboard/sales/rank.action';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import type { Context } from '../../kernel/context.ts';
import { type ActionHandler, handle } from '../../kernel/http/handle.ts';
import { readEntries } from './sales/entry.query.ts';
import { readFigures, readMargin } from './sales/figures.query.ts';
import { rankGoods } from './sales/rank.query.ts';
import { readShares } from './sales/shares.query.ts';
import { readTrend } from './sales/trend.query.ts';

/** Figures are of all sales or of a branch's own; to callers of any other scope their tables are closed. */
function ofSales(ctx: Context): Context {
  const { kind } = ctx.db.scope;
  return kind === 'staff' || kind === 'agent' ? ctx : fail('forbidden', { permission: '经营数据' });
}

export const dashboardHandlers: readonly ActionHandler[] = [
  handle(salesFigures, (ctx, { body }) => readFigures(ofSales(ctx), body)),
  handle(salesMargin, (ctx, { body }) => readMargin(ofSales(ctx), body)),
  handle(salesTrend, (ctx, { body }) => readTrend(ofSales(ctx), body)),
  handle(salesShares, (ctx, { body }) => readShares(ofSales(ctx), body)),
  handle(rankSales, (ctx, { body }) => rankGoods(ofSales(ctx), body)),
  handle(salesEntries, (ctx, { body }) => readEntries(ofSales(ctx), body)),
];
