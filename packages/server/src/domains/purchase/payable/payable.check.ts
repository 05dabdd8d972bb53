import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { amountSql } from '../../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../../features/integrity/check.ts';
import { owedSql } from './owed.query.ts';

/** Documents of goods that came from a supplier or went back, as `payables` sees them. */
const bought = `d.type IN (${inboundType.purchase_in}, ${outboundType.purchase_return_out}) AND d.reverses_id IS NULL
  AND d.corrects IS DISTINCT FROM 'stock_level' AND NOT d.is_deleted`;

export const payableChecks: readonly BookCheck[] = [
  {
    name: 'purchase.payable',
    label: '采购入库和退货的应付等于单据金额',
    subject: '采购出入库单',
    path: '/admin-psi/warehouses/io/inbound-docs?id={at}',
    mend: '冲销该单据后重新做一张',
    sql: `
      SELECT d.id, d.id AS at, d.number AS title, ${amountSql('coalesce(i.owed_fen, 0)')} AS found,
        ${amountSql(`CASE d.state WHEN 'posted' THEN ${owedSql} ELSE 0 END`)} AS expected
      FROM stock_doc d LEFT JOIN (
          SELECT coalesce(o.source_id, i.source_id) AS doc_id,
            sum(CASE WHEN i.reverses_id IS NULL THEN i.original_fen ELSE -i.original_fen END) AS owed_fen
          FROM open_item i LEFT JOIN open_item o ON o.id = i.reverses_id
          WHERE i.source_kind = 'stock_doc' AND i.book = 'ap' GROUP BY 1) i ON i.doc_id = d.id
      WHERE ${bought} AND coalesce(i.owed_fen, 0) <> CASE d.state WHEN 'posted' THEN ${owedSql} ELSE 0 END`,
  },
];
