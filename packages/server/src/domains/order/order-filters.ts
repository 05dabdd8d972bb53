import type { Compares } from '../../platform/resource/binding.ts';

const byLine = (condition: string) => `SELECT l.order_id FROM order_line l WHERE ${condition}`;

/** Filters of orders by lines, by pickup counter and by the mall's owner. */
export const orderFilters = {
  bank: {
    reference: 'mall',
    ids: (compares: Compares) => `SELECT m.id FROM mall m WHERE ${compares('m.bank')}`,
  },
  bank_cell: {
    ids: (compares: Compares) => `SELECT p.order_id FROM pickup p WHERE ${compares('p.bank_cell_id')}`,
  },
  supplier: { ids: (compares: Compares) => byLine(compares('l.supplier_id')) },
  goods: {
    ids: (compares: Compares) => byLine(`l.sku_id IN (SELECT s.id FROM sku s WHERE ${compares('s.goods_id')})`),
  },
  sku: { ids: (compares: Compares) => byLine(compares('l.sku_id')) },
} as const;
