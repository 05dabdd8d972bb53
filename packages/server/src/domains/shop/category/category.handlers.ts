import { categoryMoveEffects, moveCategory } from '@zhanggui/contract/domains/shop/category/category.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { moveTo } from './move-category.service.ts';
import { moveEffects } from './move-effects.query.ts';

export const categoryHandlers: readonly ActionHandler[] = [
  handle(categoryMoveEffects, (ctx, { params: { id }, body }) => moveEffects(ctx, id, body.parent ?? null)),
  handle(moveCategory, (ctx, { params: { id }, body }) => moveTo(ctx, id, body)),
];
