/** Who delivers a SKU: our warehouses, its supplier, or our warehouses once it has arrived. */
export type Fulfilment = 'stock' | 'supplier' | 'presale';

/** How a document holds pieces: as they were ordered, or short, when a stocktake did not find what a warehouse held. */
export type HoldKind = Fulfilment | 'short';
