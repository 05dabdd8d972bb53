import type { ServerDomain } from '../../kernel/domain.ts';
import { registerSkuPlaces } from '../shop/goods/sku-places.port.ts';
import { registerSkuStock } from '../shop/goods/sku-stock.port.ts';
import { freePiecesSql } from './available.query.ts';
import { stockDocHandlers } from './doc/stock-doc.handlers.ts';
import { outboundDocHandlers } from './outbound/outbound-doc.handlers.ts';
import { skuPlacesOf } from './sku-places.query.ts';
import { stockBindings } from './stock.bindings.ts';
import { stockTables } from './stock.scope.ts';
import { transferHandlers } from './transfer/transfer.handlers.ts';

registerSkuPlaces(skuPlacesOf);
registerSkuStock((sku_id) => freePiecesSql(sku_id));

export const stockServer: ServerDomain = {
  name: 'stock',
  tables: stockTables,
  bindings: stockBindings,
  handlers: [...stockDocHandlers, ...outboundDocHandlers, ...transferHandlers],
};
