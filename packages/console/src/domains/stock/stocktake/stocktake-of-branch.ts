import { ofWarehouses } from '@zhanggui/contract/domains/stock/stock-level.resource';
import { stocktake } from '@zhanggui/contract/domains/stock/stocktake/stocktake.document';

const { bank_cell, warehouse, ...others } = stocktake.fields;
const { help: _choice, ...own } = bank_cell;
const fields = { ...others, bank_cell: { ...own, required: true }, warehouse: { ...warehouse, ...ofWarehouses } };

/** Stocktakes as branches write them: of a place of their own, which is never a warehouse. */
export const stocktakeOfBranch = { ...stocktake, fields } as unknown as typeof stocktake;
