import { declareSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { declare } from './declare-supply.service.ts';

export const offerHandlers: readonly ActionHandler[] = [
  handle(declareSupply, (ctx, { params, body }) => declare(ctx, params.id, body)),
];
