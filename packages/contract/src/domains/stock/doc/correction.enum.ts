import { defineEnum } from '../../../platform/enum.ts';

/** What a document of stock puts right in the books. */
export const correctedKind = defineEnum({
  name: 'corrected_kind',
  label: '补记对象',
  values: [
    { value: 'stock_level', label: '库存明细漏记的一笔' },
    { value: 'order_line', label: '订单商品漏记的出入库' },
  ],
});
