import { salesShares } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { entriesOfShare } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { shareBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import { useState } from 'react';
import { formatMoney } from '../../../platform/format/number.ts';
import { PlainButton, TextButton } from '../../../platform/kit/button/button.tsx';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import { shareWords } from '../../../platform/kit/figure/compare.ts';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';

interface ShareCardProps {
  readonly by: ValueOf<typeof shareBy>;
  readonly model: SalesFilterModel;
  readonly onOpen: (opened: Opened) => void;
}

const max = 8;

/** The sales of a period by one of their sides: a bar for each part, which opens its rows. */
export function ShareCard({ by, model: { filter, isRunning }, onOpen }: ShareCardProps) {
  const { data, isError, status } = useLive(salesShares, { ...filter, by }, { isRunning });
  const [isWhole, setWhole] = useState(false);
  const rows = data?.rows ?? [];
  const total = rows.reduce((sum, { gmv_fen }) => sum + gmv_fen, 0);
  const largest = Math.max(...rows.map(({ gmv_fen }) => gmv_fen), 1);
  const side = labelOf(shareBy, by);
  const open = (key: string, label: string) => {
    onOpen({ title: `成交额 · ${side} · ${label}`, filter, side: entriesOfShare(by, key), entry: 'sale' });
  };
  return (
    <section className="zg-sales-card" data-status={status} data-by={by}>
      <header>
        <h2>按{side}（元）</h2>
        <span className="zg-faint">合计 {formatMoney(total)}</span>
      </header>
      {isError && <p className="zg-faint">加载失败，请刷新重试</p>}
      {data && rows.length === 0 && <p className="zg-faint">所选日期内无成交</p>}
      <ul className="zg-shares">
        {(isWhole ? rows : rows.slice(0, max)).map(({ key, label, gmv_fen, former_gmv_fen }) => (
          <li key={key}>
            <span className="zg-line" title={label}>
              {label}
            </span>
            <span className="zg-share-bar">
              <i style={{ width: `${(100 * Math.max(gmv_fen, 0)) / largest}%` }} />
            </span>
            <PlainButton className="zg-share-value" onClick={() => open(key, label)}>
              {formatMoney(gmv_fen)}
            </PlainButton>
            <small>{shareWords(gmv_fen, total)}</small>
            <small>
              <ChangeMark current={gmv_fen} former={former_gmv_fen} more="good" />
            </small>
          </li>
        ))}
      </ul>
      {rows.length > max && (
        <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${rows.length} 项`}
        </TextButton>
      )}
    </section>
  );
}
