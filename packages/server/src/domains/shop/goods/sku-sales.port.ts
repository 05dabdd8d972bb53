/** SQL of the pieces of one SKU that were paid for within thirty days and kept, given SQL of its id. */
export type SkuSalesSql = (sku_id: string) => string;

let registered: SkuSalesSql = () => '0';

/** Tells the catalogue how to count what was sold; the order domain, which knows, lies above it. */
export function registerSkuSales(sql: SkuSalesSql): void {
  registered = sql;
}

/** SQL of what was sold of a SKU; nothing until the order domain has registered. */
export function skuSalesSql(sku_id: string): string {
  return registered(sku_id);
}
