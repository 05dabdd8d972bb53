import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { correctableSql } from './parcel/correction.ts';
import { expressDocLine, expressDoc as expressDocTable, supplierLine as supplierLineTable } from './purchase.tables.ts';

export const purchaseBindings: readonly Binding[] = [
  bind(supplierLine, {
    table: supplierLineTable,
    computed: {
      left_quantity: (t: string) => `greatest(0, ${t}.quantity - ${t}.withheld_quantity - ${t}.sent_quantity)`,
      is_overdue: (t: string) =>
        `${t}.due_at < now() AND ${t}.state IN ('unassigned', 'pending', 'partial', 'declined')`,
    },
  }),
  bind(expressDoc, {
    table: expressDocTable,
    computed: { is_correctable: (t: string) => `${t}.state = 'sent' AND ${correctableSql(`${t}.sent_at`)}` },
    children: { lines: { table: expressDocLine, key: 'express_doc_id' } },
  }),
];
