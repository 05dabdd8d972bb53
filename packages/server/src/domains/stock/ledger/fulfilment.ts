/** Who delivers a SKU: our warehouses, its supplier, or our warehouses once it has arrived. */
export type Fulfilment = 'stock' | 'supplier' | 'presale';
