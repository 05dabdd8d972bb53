import { useQuery } from '@tanstack/react-query';
import { checkGoods } from '@zhanggui/contract/domains/shop/goods/goods.action';
import { publishOutcome, publishPart } from '@zhanggui/contract/domains/shop/goods/goods.enum';
import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { useEffect } from 'react';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Status } from '../../../platform/kit/tag/status.tsx';
import type { PreviewProps } from '../../../platform/resource/action/action-presentation.ts';
import { useRecord } from '../../../platform/resource/data/use-records.ts';
import { PhoneScreen } from './phone-preview.view.tsx';

type Checked = ReplyOfAction<typeof checkGoods>;

function freightWords({ freight_fen, free_over_fen, free_over_quantity }: Checked): string {
  if (freight_fen === null) return '部分地区不配送';
  if (freight_fen === 0) return '包邮';
  const free = [
    ...(free_over_fen === null ? [] : [`满 ${formatMoney(free_over_fen)} 元包邮`]),
    ...(free_over_quantity === null ? [] : [`满 ${free_over_quantity} 件包邮`]),
  ];
  return [`运费 ${formatMoney(freight_fen)} 元`, ...free].join('，');
}

function buyerNotes(checked: Checked, unit: string): string[] {
  const stock = checked.available > 0 ? `余 ${formatNumber(checked.available)} ${unit}` : '售罄';
  return [freightWords(checked), stock];
}

function Findings({ findings }: Pick<Checked, 'findings'>) {
  return (
    <ul className="zg-phone-findings">
      {findings.map(({ part, outcome, text }) => (
        <li key={part}>
          <Status tone={publishOutcome.values.find(({ value }) => value === outcome)?.tone}>
            {labelOf(publishPart, part)}
          </Status>
          <span>{outcome === publishOutcome.passed ? text : `${labelOf(publishOutcome, outcome)}：${text}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Before goods go on the shelf: what is missing, and what a buyer will see. */
export function PublishPreview({ row: { id }, onReady }: PreviewProps) {
  const record = useRecord(goods, id, { gcTime: 0 });
  const checked = useQuery({
    ...actionQuery(checkGoods, { params: { id } }),
    staleTime: 0,
  });
  const [{ data }, { data: row }] = [checked, record];
  const isReady = data?.findings.every(({ outcome }) => outcome !== 'refused') ?? false;
  useEffect(() => onReady(isReady), [isReady, onReady]);
  const failed = [checked, record].find((one) => one.error && !one.data);
  if (failed) return <LoadFailed what={checkGoods.label} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!(data && row)) return <p aria-busy="true">正在检查…</p>;
  return (
    <div className="zg-phone-beside">
      <section aria-label={checkGoods.label}>
        <h3>{checkGoods.label}</h3>
        <Findings findings={data.findings} />
        {data.malls && <p className="zg-faint">买家在 {data.malls} 看到</p>}
      </section>
      <section aria-label="买家看到">
        <h3>买家看到</h3>
        <PhoneScreen row={row} notes={buyerNotes(data, row.unit)} />
      </section>
    </div>
  );
}
