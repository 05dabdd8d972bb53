import {
  combinationParts,
  putOnCombination,
  takeOffCombination,
} from '@zhanggui/contract/domains/shop/combination/combination.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { readParts } from './combination.query.ts';
import { moveCombination } from './combination.service.ts';

export const combinationHandlers: readonly ActionHandler[] = [
  handle(putOnCombination, (ctx, { params }) => moveCombination(ctx, params.id, 'put_on')),
  handle(takeOffCombination, (ctx, { params }) => moveCombination(ctx, params.id, 'take_off')),
  handle(combinationParts, (ctx, { body }) => readParts(ctx, body.sku_ids)),
];
