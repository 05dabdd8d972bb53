import {
  exchangeAtCounter,
  openExchange,
  openProducts,
  reverseExchange,
} from '@zhanggui/contract/domains/branch/exchange/exchange.action';
import { type ActionHandler, handle, handleTrusted } from '../../../platform/http/handle.ts';
import { Replied } from '../../../platform/http/replied.ts';
import { skuCode } from '../../stock/ledger/sku.query.ts';
import { offeredProducts } from '../product/offered.query.ts';
import { exchangeGoods, takeExchangeBack } from './exchange.service.ts';
import { branchByCode, exchangeForStorefront } from './storefront-exchange.service.ts';

export const exchangeHandlers: readonly ActionHandler[] = [
  handleTrusted(exchangeAtCounter, async (ctx, { body: { bank_cell, sku, employee = null, ...body } }) =>
    exchangeGoods(ctx, {
      ...body,
      ...{ bank_cell_id: bank_cell, sku_id: sku, employee_id: employee },
      sku_code: await skuCode(ctx, sku),
    }),
  ),
  handleTrusted(reverseExchange, (ctx, { params: { id }, body }) => takeExchangeBack(ctx, id, body)),
  handle(openExchange, async (ctx, { body }) => {
    const { reply, is_repeat } = await exchangeForStorefront(ctx, body);
    return is_repeat ? new Replied(200, reply) : reply;
  }),
  handle(openProducts, async (ctx, { body: { bank_cell } }) => ({
    results: await offeredProducts(ctx, await branchByCode(ctx, bank_cell)),
  })),
];
