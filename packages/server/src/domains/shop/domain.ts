import type { ServerDomain } from '../../kernel/domain.ts';
import { combinationHandlers } from './combination/combination.handlers.ts';
import { freightHandlers } from './freight/freight.handlers.ts';
import { goodsHandlers } from './goods/goods.handlers.ts';
import { shopBindings } from './shop.bindings.ts';
import { shopTables } from './shop.scope.ts';

export const shopServer: ServerDomain = {
  name: 'shop',
  tables: shopTables,
  bindings: shopBindings,
  handlers: [...goodsHandlers, ...combinationHandlers, ...freightHandlers],
};
