/** SQL of the free pieces of one SKU at our warehouses, given SQL of its id. */
export type SkuStockSql = (sku_id: string) => string;

let registered: SkuStockSql = () => '0';

/** Tells the catalogue how to count free pieces; the stock domain, which has them, lies above it. */
export function registerSkuStock(sql: SkuStockSql): void {
  registered = sql;
}

/** SQL of the free pieces of a SKU; nothing until the stock domain has registered. */
export function skuStockSql(sku_id: string): string {
  return registered(sku_id);
}
