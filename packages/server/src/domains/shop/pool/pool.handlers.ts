import {
  addToPool,
  applyPriceChange,
  cancelPoolPrice,
  preparePriceChange,
  setPoolPrice,
  undoPriceChange,
} from '@zhanggui/contract/domains/shop/pool/pool.action';
import { inTransaction } from '../../../platform/context.ts';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { addSkus, cancelPoolPrice as cancel, setPoolPrice as setPrice } from './pool-price.service.ts';
import { applyChange, prepareChange, undoChange } from './price-change.service.ts';

const dateOf = (seconds: number | null | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null);

export const poolHandlers: readonly ActionHandler[] = [
  handle(addToPool, async (ctx, { body: { pool, skus, valid_from, valid_to } }) => {
    const added = skus.map(({ sku: sku_id, quota = null, ...prices }) => ({ ...prices, sku_id, quota }));
    const adding = { pool_id: pool, skus: added, from: dateOf(valid_from), to: dateOf(valid_to) };
    const ids = await inTransaction(ctx, (tx) => addSkus(tx, adding));
    return { count: ids.length };
  }),
  handle(setPoolPrice, (ctx, { params: { id }, body: { valid_from, valid_to, ...prices } }) =>
    setPrice(ctx, id, { ...prices, from: dateOf(valid_from), to: dateOf(valid_to) }),
  ),
  handle(cancelPoolPrice, (ctx, { params: { id } }) => cancel(ctx, id)),
  handle(preparePriceChange, (ctx, { body }) => prepareChange(ctx, body)),
  handle(applyPriceChange, (ctx, { params: { id } }) => applyChange(ctx, id)),
  handle(undoPriceChange, (ctx, { params: { id } }) => undoChange(ctx, id)),
];
