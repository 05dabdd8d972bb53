import { stocktakeBook } from '@zhanggui/contract/domains/stock/book/stocktake-book.report';
import { PageLink } from '../../../platform/navigation/page-link.tsx';
import { GroupName } from '../../../platform/report/group-name.tsx';
import { reportPage } from '../../../platform/report/report-page.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';
import { Change } from '../detail/movement-cells.view.tsx';
import { Narrowed, ofDays } from './book-row.view.tsx';

const textOf = (value: unknown) => (value === null || value === undefined ? undefined : String(value));

/** The lines of a row that sums them up. */
function linesOf({ row, requested }: ReportCellProps): Readonly<Record<string, string | undefined>> {
  const by = { by: 'line' };
  const [top, cell, day] = [row.top, row.bank_cell_id, row.posted_on].map(textOf);
  if (requested.by === 'sku') return { ...by, sku: textOf(row.sku_id) };
  if (requested.by === 'day' && day) return { ...by, ...ofDays(day, day) };
  return cell ? { ...by, bank_cell: cell } : { ...by, warehouse: top };
}

function Stocktake({ row, children }: { readonly row: ReportCellProps['row']; readonly children: string }) {
  return <PageLink to={`/bank/inventory?id=${row.stocktake}`}>{children}</PageLink>;
}

function Head(props: ReportCellProps) {
  const { value, row, requested } = props;
  const name = String(value);
  if (requested.by === 'line') return <GroupName name={name} code={row.code} />;
  if (requested.by === 'stocktake') return <Stocktake row={row}>{name}</Stocktake>;
  return <GroupName name={<Narrowed by={linesOf(props)}>{name}</Narrowed>} code={row.code} />;
}

function DocumentNumber({ value, row }: ReportCellProps) {
  return typeof value === 'string' ? <Stocktake row={row}>{value}</Stocktake> : '-';
}

/** A difference leads to the movements that it was posted by, where these are of one stocktake. */
function Difference({ value, row, requested }: ReportCellProps) {
  const quantity = Number(value);
  if (quantity === 0) return <span className="zg-faint">0</span>;
  const shown = <Change quantity={quantity} />;
  if (typeof row.number !== 'string' || requested.reason) return shown;
  const list = row.bank_cell_id ? '/stock-detail/bank-list' : '/stock-detail/list';
  const sku = requested.by === 'line' ? textOf(row.sku_id) : requested.sku;
  const filters = new URLSearchParams({ document_no: row.number, ...(sku ? { sku } : {}) });
  return <PageLink to={`${list}?${filters}`}>{shown}</PageLink>;
}

export const Page = reportPage(stocktakeBook, {
  cells: { name: Head, number: DocumentNumber, difference_quantity: Difference },
  empty: { title: '这段期间没有已过账的盘点', advice: '试试更换日期；未过账的盘点在盘点单里' },
});
