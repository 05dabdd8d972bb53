import { salesShares } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { entriesOfShare } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { shareBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { TextButton } from '../../../platform/kit/button/button.tsx';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import { shareWords } from '../../../platform/kit/figure/compare.ts';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { OneOf } from '../sales/one-of.view.tsx';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';

interface ShareTableProps {
  readonly model: SalesFilterModel;
  readonly onOpen: (opened: Opened) => void;
}

const heads = ['成交额', '占比', '退款额', '变化'];

/** The sales of a period by a side that is kept in the address. */
export function ShareTable({ model: { filter, texts, change, isRunning }, onOpen }: ShareTableProps) {
  const by = shareBy.values.find(({ value }) => value === texts.by)?.value ?? 'kind';
  const { data, isError } = useLive(salesShares, { ...filter, by }, { isRunning });
  const rows = data?.rows ?? [];
  const total = rows.reduce((sum, { gmv_fen }) => sum + gmv_fen, 0);
  const open = (key: string, label: string, entry: Opened['entry']) => {
    const { freight = 'with', ...narrower } = entriesOfShare(by, key);
    const title = `${entry === 'sale' ? '成交额' : '退款额'} · ${labelOf(shareBy, by)} · ${label}`;
    onOpen({ title, filter, side: { ...narrower, freight }, entry });
  };
  return (
    <section className="zg-sales-card">
      <header>
        <h2>经营构成（元）</h2>
        <OneOf label="构成" values={shareBy.values} chosen={by} onChoose={(next) => change({ by: next })} />
      </header>
      {isError && <p className="zg-faint">加载失败，请刷新重试</p>}
      {data && rows.length === 0 && <p className="zg-faint">所选日期内无成交</p>}
      {rows.length > 0 && (
        <LineTable label="经营构成">
          <thead>
            <tr>
              <th scope="col">{labelOf(shareBy, by)}</th>
              {heads.map((label) => (
                <th key={label} scope="col" data-align="end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, gmv_fen, refunded_fen, former_gmv_fen }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td data-label="成交额" data-align="end">
                  <TextButton onClick={() => open(key, label, 'sale')}>{formatMoney(gmv_fen)}</TextButton>
                </td>
                <td data-label="占比" data-align="end">
                  {shareWords(gmv_fen, total)}
                </td>
                <td data-label="退款额" data-align="end">
                  <TextButton onClick={() => open(key, label, 'refund')}>{formatMoney(refunded_fen)}</TextButton>
                </td>
                <td data-label="变化" data-align="end">
                  <ChangeMark current={gmv_fen} former={former_gmv_fen} more="good" />
                </td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      )}
    </section>
  );
}
