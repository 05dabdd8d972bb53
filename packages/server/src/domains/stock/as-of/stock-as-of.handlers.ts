import { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { readStockAsOf } from './stock-as-of.query.ts';

export const stockAsOfHandlers: readonly ActionHandler[] = [
  handle(stockAsOf, (ctx, { body }) => readStockAsOf(ctx, body)),
];
