import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { type Key, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ActionInput } from '../../../platform/api/api.ts';
import { Drawer } from '../../../platform/kit/drawer/drawer.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Pager } from '../../../platform/kit/pagination/pager.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useLive } from './use-live.ts';
import type { SalesFilter } from './use-sales-filter.ts';
import './sales-table.css';

const size = 50;

/** The page that is shown of an action's rows. */
export function usePaged<A extends ActionDeclaration>(action: A, body: Readonly<Record<string, unknown>>) {
  const [page, setPage] = useState(1);
  const paging: unknown = { ...body, limit: size, offset: (page - 1) * size };
  return { page, setPage, query: useLive(action, paging as ActionInput<A>['body'], { isRunning: false }) };
}

interface PagedRowsProps<Row> {
  readonly what: string;
  /** Shown where there are no rows. */
  readonly none: string;
  readonly paged: {
    readonly page: number;
    readonly setPage: (page: number) => void;
    readonly query: {
      readonly data: { readonly rows: readonly Row[] } | undefined;
      readonly error: Error | null;
      readonly refetch: () => unknown;
    };
  };
  /** Rows of all pages; those of the page until they are counted. */
  readonly count: number | undefined;
  readonly sum: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => Key;
}

/** The rows of a figure, under what they come to. */
export function PagedRows<Row>({ what, none, paged, count, sum, columns, keyOf }: PagedRowsProps<Row>) {
  const { page, setPage, query } = paged;
  if (query.error) return <LoadFailed what={what} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <p className="zg-faint">加载中…</p>;
  const { rows } = query.data;
  if (rows.length === 0 && page === 1) return <p className="zg-faint">{none}</p>;
  return (
    <>
      {sum}
      <div className="zg-rows">
        <Table>
          <ColumnRows columns={columns} rows={rows} keyOf={keyOf} />
        </Table>
      </div>
      <Pager count={count ?? rows.length} size={size} page={page} onTurn={setPage} />
    </>
  );
}

/** What rows come to, and from what it is worked out. */
export function Sum({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <p className="zg-rows-sum">
      合计 <strong>{words}</strong>
      <span className="zg-faint">{children}</span>
    </p>
  );
}

/** Leads to an order where the caller may open orders. */
export function OrderLink({ order }: { readonly order: { readonly id: number; readonly [name: string]: unknown } }) {
  const { has } = usePermission();
  const number = String(order.order_no);
  if (!has('/all-order/all-list') && !has('/order/list')) return number;
  return <Link to={`/order/detail?id=${order.id}`}>{number}</Link>;
}

/** In full screen only descendants of that element are visible. */
function onTop(): Element {
  return document.fullscreenElement ?? document.body;
}

interface RowsDrawerProps {
  readonly title: string;
  readonly filter: SalesFilter;
  /** Beside the period. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The rows of a figure, of a period. */
export function RowsDrawer({ title, filter: { from_date, to_date }, more, onClose, children }: RowsDrawerProps) {
  return (
    <Drawer open title={title} size={760} onClose={onClose} rootClassName="zg-drawer-side" getContainer={onTop}>
      <div className="zg-entries-head">
        <span>{from_date === to_date ? from_date : `${from_date} ~ ${to_date}`}</span>
        {more}
      </div>
      {children}
    </Drawer>
  );
}
