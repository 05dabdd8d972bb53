import type { importOrders } from '@zhanggui/contract/domains/order/import-orders';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import type { RowToImport } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import type { Placing } from './placing.ts';

/** A row of a channel's file. */
export type OrderedRow = RowOfImport<typeof importOrders>;

type Mall = Pick<Placing, 'mall_id' | 'agent_label_id'>;

/** The order of rows with one external number. */
export function importedOrder(rows: readonly [OrderedRow, ...OrderedRow[]], mall: Mall): Placing {
  const [{ channel, external_no, buyer_name, buyer_phone, province, city, county, address, ...head }] = rows;
  return {
    ...mall,
    ...{ kind: 'mall', delivery_method: 'express', bank_cell: null },
    ...{ channel, external_no, buyer_name, buyer_phone: buyer_phone ?? '', address },
    region: county ? [province, city, county] : [province, city],
    lines: rows.map(({ sku_code, quantity }) => ({ sku_code, quantity })),
    buyer_remark: head.buyer_remark ?? null,
    staff_remark: head.staff_remark ?? null,
  };
}

const head = [
  ...['buyer_name', 'buyer_phone', 'province', 'city', 'county', 'address', 'pay_no', 'method', 'paid_fen'],
  ...['buyer_remark', 'staff_remark'],
] as readonly (keyof OrderedRow)[];

/** Rows of one order that disagree about more than goods, and payments that are named by half. */
export function headNotes(unit: readonly RowToImport<OrderedRow>[]): RowNote[] {
  const [first, ...others] = unit;
  if (!first) return [];
  const differing = others.flatMap(({ row, values }) =>
    head
      .filter((column) => values[column] !== first.values[column])
      .map((column) => errorOf(row, column, `与第 ${first.row} 行是同一外部单号，内容应一致`)),
  );
  const { pay_no, method, paid_fen } = first.values;
  const given = [pay_no, method, paid_fen].filter((value) => value !== undefined && value !== null).length;
  const isHalf = given > 0 && given < 3;
  return isHalf ? [...differing, errorOf(first.row, 'pay_no', '支付单号、支付方式、实付金额应一起填写')] : differing;
}

/** An error about a column of a row. */
export function errorOf(row: number, column: keyof OrderedRow, message: string): RowNote {
  return { row, column, message, level: 'error' };
}
