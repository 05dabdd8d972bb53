import { supplierScore } from '@zhanggui/contract/domains/purchase/score/supplier-score.report';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format/number.ts';
import { TwoLines } from '../../../platform/kit/cell/two-lines.tsx';
import { ratioWords } from '../../../platform/kit/figure/compare.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { type FigureCard, ReportFigures } from '../../../platform/report/report-figures.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';
import { aboveLowest } from './score-words.ts';

const count = (value: unknown) => formatNumber(Number(value));

const cards: readonly FigureCard[] = [
  {
    figure: 'late',
    label: '准时发货率',
    value: (_totals, { late_rate = null }) => ratioWords(late_rate === null ? null : 10_000 - late_rate),
    note: ({ due_lines, late_lines }) => `到期 ${count(due_lines)} 行，超时 ${count(late_lines)} 行`,
  },
  {
    figure: 'returned',
    label: '退换货率',
    value: (_totals, { returned_rate = null }) => ratioWords(returned_rate),
    note: ({ sent_quantity, returned_quantity }) =>
      `发出 ${count(sent_quantity)} 件，退换 ${count(returned_quantity)} 件`,
  },
  {
    figure: 'quality',
    label: '质量问题率',
    value: (_totals, { quality_rate = null }) => ratioWords(quality_rate),
    note: ({ quality_quantity }) => `因质量退款 ${count(quality_quantity)} 件`,
  },
  {
    figure: 'price',
    label: '高于最低报价',
    value: ({ compared_skus, dearer_skus }) => (compared_skus === 0 ? '-' : `${count(dearer_skus)} 个`),
    note: ({ compared_skus }) => (compared_skus === 0 ? '没有其他供应商报价' : `可比商品 ${count(compared_skus)} 个`),
  },
];

function OrderLink({ value }: ReportCellProps) {
  const { has } = usePermission();
  if (value === null) return '-';
  const { id, order_no } = value as { readonly id: number; readonly order_no: string };
  if (!has('/all-order/all-list') && !has('/order/list')) return order_no;
  return <Link to={`/order/detail?id=${id}`}>{order_no}</Link>;
}

const Goods = ({ value, row }: ReportCellProps) => <TwoLines title={String(value)} note={String(row.sku_code)} />;

/** A price with its difference from the lowest of other suppliers. */
const Price = ({ value, row }: ReportCellProps) => (
  <TwoLines title={String(value)} note={aboveLowest(String(value), String(row.lowest_price))} />
);

/** How a supplier did with what was due: each figure opens the rows that it is made of. */
export function SupplierScore({ supplier }: { readonly supplier: number }) {
  return (
    <ReportFigures
      report={supplierScore}
      id={supplier}
      cards={cards}
      periods={[30, 90, 365]}
      usual={90}
      cells={{ order: OrderLink, goods_name: Goods, price: Price }}
    />
  );
}
