import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { availableOf } from '../../stock/available.query.ts';

const maxCodes = 300;

/** What can be sold of each named SKU in the calling application's mall; what is not sold there is left out. */
export async function readStock(ctx: Context, list: string) {
  const sku_codes = [...new Set(list.split(','))];
  if (sku_codes.length > maxCodes) invalid('sku_code__in', `规格编码最多${maxCodes}个`);
  const mall_id = ctx.caller.kind === 'app' ? ctx.caller.mall_id : null;
  const available = await availableOf(ctx, { mall_id, sku_codes });
  return { results: available.map(({ sku_code, available: left }) => ({ sku_code, available: left })) };
}
