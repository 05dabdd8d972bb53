import type { supplierOffer } from '@zhanggui/contract/domains/shop/offer/supplier-offer.resource';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';

type Row = Readonly<Record<string, unknown>>;

/** An agreed price has a first day, and ends after it. */
function checkAgreed({ agreed_price, agreed_from_date, agreed_until_date }: Row): void {
  if (agreed_price && !agreed_from_date) invalid('agreed_from_date', '请填写协议价生效日');
  if (!agreed_price && agreed_from_date) invalid('agreed_price', '请填写协议价');
  if (!agreed_price && agreed_until_date) invalid('agreed_price', '请填写协议价');
  if (agreed_until_date && String(agreed_until_date) < String(agreed_from_date))
    invalid('agreed_until_date', '截止日早于生效日');
}

/** Hook: an agreed price holds on days that were given. */
export async function checkNewOffer(_ctx: Context, values: CreateOf<typeof supplierOffer>): Promise<Row> {
  checkAgreed(values);
  return values;
}

/** Hook: an offer stays that of its supplier and SKU, and covers what orders have taken of it. */
export async function checkOfferChange(
  _ctx: Context,
  current: Row,
  values: PatchOf<typeof supplierOffer>,
): Promise<Row> {
  const { supplier, sku, declared_quantity } = values;
  if (supplier !== undefined && supplier !== current.supplier_id) invalid('supplier', '报价不能改到其他供应商');
  if (sku !== undefined && sku !== current.sku_id) invalid('sku', '报价不能改到其他SKU');
  checkAgreed({ ...current, ...values });
  const taken = Number(current.taken_quantity);
  if (typeof declared_quantity === 'number' && declared_quantity < taken) failShop('offer.below_taken', { taken });
  return values;
}

/** Hook: what orders rest on stays. */
export async function refuseTakenOffer(_ctx: Context, current: Row): Promise<void> {
  const taken = Number(current.taken_quantity);
  if (taken > 0) failShop('offer.in_use', { taken });
}
