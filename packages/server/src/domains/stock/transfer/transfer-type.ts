import { transferType } from '@zhanggui/contract/domains/stock/transfer/transfer.enum';

const byKind: Readonly<Record<string, number>> = {
  warehouse: transferType.warehouse_transfer,
  driver: transferType.driver_transfer,
  activity: transferType.activity_transfer,
  supplier: transferType.supplier_transfer,
  customer: transferType.customer_transfer,
  bank_cell: transferType.bank_transfer,
};

/** The movement type of a transfer: by the kind of where it goes, or of where it comes from when it goes to a warehouse. */
export function transferTypeOf(from: string, to: string): number | undefined {
  const type = byKind[to === 'warehouse' ? from : to];
  return byKind[from] === undefined ? undefined : type;
}
