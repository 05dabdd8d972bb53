import { salesShares } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { entriesOfShare } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { shareBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { TextButton } from '../../../platform/kit/button/button.tsx';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import { shareWords } from '../../../platform/kit/figure/compare.ts';
import { OneOf } from '../../../platform/kit/segmented/one-of.tsx';
import { ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';

interface ShareTableProps {
  readonly model: SalesFilterModel;
  readonly onOpen: (opened: Opened) => void;
}

/** The sales of a period by a side that is kept in the address. */
export function ShareTable({ model: { filter, texts, change, isRunning }, onOpen }: ShareTableProps) {
  const by = shareBy.values.find(({ value }) => value === texts.by)?.value ?? 'kind';
  const { data, isError, status } = useLive(salesShares, { ...filter, by }, { isRunning });
  const rows = data?.rows ?? [];
  const total = rows.reduce((sum, { gmv_fen }) => sum + gmv_fen, 0);
  const amount = ({ key, label }: (typeof rows)[number], entry: Opened['entry'], fen: number) => {
    const title = `${entry === 'sale' ? '成交额' : '退款额'} · ${labelOf(shareBy, by)} · ${label}`;
    const opened = { title, filter, side: entriesOfShare(by, key), entry };
    return <TextButton onClick={() => onOpen(opened)}>{formatMoney(fen)}</TextButton>;
  };
  return (
    <section className="zg-sales-card" data-status={status}>
      <header>
        <h2>经营构成（元）</h2>
        <OneOf label="构成" values={shareBy.values} chosen={by} onChoose={(next) => change({ by: next })} />
      </header>
      {isError && <p className="zg-faint">加载失败，请刷新重试</p>}
      {data && rows.length === 0 && <p className="zg-faint">所选日期内无成交</p>}
      {rows.length > 0 && (
        <LineTable label="经营构成">
          <ColumnRows
            columns={[
              { label: labelOf(shareBy, by), isHead: true, cell: ({ label }) => label },
              { label: '成交额', align: 'end', cell: (row) => amount(row, 'sale', row.gmv_fen) },
              { label: '占比', align: 'end', cell: ({ gmv_fen }) => shareWords(gmv_fen, total) },
              { label: '退款额', align: 'end', cell: (row) => amount(row, 'refund', row.refunded_fen) },
              {
                label: '变化',
                align: 'end',
                cell: ({ gmv_fen, former_gmv_fen }) => (
                  <ChangeMark current={gmv_fen} former={former_gmv_fen} more="good" />
                ),
              },
            ]}
            rows={rows}
            keyOf={({ key }) => key}
          />
        </LineTable>
      )}
    </section>
  );
}
