import { defineErrors, failWith, refusalWith } from '../../../platform/errors.ts';

// Apart from the other errors of stock: pages of parcels and reservations load these alone.
const lotErrors = defineErrors({
  'stock.no_lots': { status: 409, text: (_: Record<never, never>) => '单据里没有按批次管理的商品，不需要指定批次' },
});

export const failLot = failWith(lotErrors);
export const lotRefusal = refusalWith(lotErrors);
