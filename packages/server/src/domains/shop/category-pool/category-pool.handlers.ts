import {
  explainShown,
  readCategoryRules,
  setCategoryRule,
} from '@zhanggui/contract/domains/shop/category-pool/category-pool.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { setRule } from './category-pool.service.ts';
import { categoriesOf } from './category-rules.query.ts';
import { explain } from './explain-shown.query.ts';

export const categoryPoolHandlers: readonly ActionHandler[] = [
  handle(readCategoryRules, async (ctx, { body: { mall } }) => ({ results: await categoriesOf(ctx, mall) })),
  handle(setCategoryRule, (ctx, { body }) => setRule(ctx, body)),
  handle(explainShown, (ctx, { body }) => explain(ctx, body)),
];
