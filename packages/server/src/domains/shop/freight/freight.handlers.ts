import { copyFreight, quoteFreight } from '@zhanggui/contract/domains/shop/freight/freight.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { quoteSkus } from './freight.service.ts';
import { copyTemplate } from './freight-template.service.ts';

export const freightHandlers: readonly ActionHandler[] = [
  handle(quoteFreight, (ctx, { body }) => quoteSkus(ctx, body)),
  handle(copyFreight, (ctx, { params, body }) => copyTemplate(ctx, params.id, body.name)),
];
