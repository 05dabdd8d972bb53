import { useQuery } from '@tanstack/react-query';
import { supplierScore } from '@zhanggui/contract/domains/purchase/score/supplier-score.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { Suspense, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { lazyPart } from '../../../platform/fields/parts/lazy-part.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import type { Figure } from './score-rows.view.tsx';
import { percent } from './score-words.ts';
import '../staff/fulfilment.css';
import './score.css';

const ScoreRows = lazyPart(async () => (await import('./score-rows.view.tsx')).ScoreRows);

type Score = ReplyOfAction<typeof supplierScore>;

const periods = [30, 90, 365] as const;

interface ShownFigure {
  readonly figure: Figure;
  readonly label: string;
  readonly value: (score: Score) => string;
  readonly of: (score: Score) => string;
  /** The title of the rows behind it. */
  readonly title: string;
}

const figures: readonly ShownFigure[] = [
  {
    figure: 'late',
    label: '准时发货率',
    value: ({ due_lines, late_lines }) => percent(due_lines - late_lines, due_lines),
    of: ({ due_lines, late_lines }) => `到期 ${formatNumber(due_lines)} 行，超时 ${formatNumber(late_lines)} 行`,
    title: '到最晚发货时没有发齐的行',
  },
  {
    figure: 'returned',
    label: '退换货率',
    value: ({ sent_quantity, returned_quantity }) => percent(returned_quantity, sent_quantity),
    of: ({ sent_quantity, returned_quantity }) =>
      `发出 ${formatNumber(sent_quantity)} 件，退换 ${formatNumber(returned_quantity)} 件`,
    title: '退货退款和换货的商品',
  },
  {
    figure: 'quality',
    label: '质量问题率',
    value: ({ sent_quantity, quality_quantity }) => percent(quality_quantity, sent_quantity),
    of: ({ quality_quantity }) => `因质量退款 ${formatNumber(quality_quantity)} 件`,
    title: '因质量问题退款的商品',
  },
  {
    figure: 'price',
    label: '高于最低报价',
    value: ({ compared_skus, dearer_skus }) => (compared_skus === 0 ? '-' : `${formatNumber(dearer_skus)} 个`),
    of: ({ compared_skus }) =>
      compared_skus === 0 ? '没有其他供应商报价' : `可比商品 ${formatNumber(compared_skus)} 个`,
    title: '与其他供应商的报价对比',
  },
];

function useScore(supplier: number, days: number) {
  return useQuery({
    queryKey: [supplierScore.path, supplier, days],
    queryFn: ({ signal }) => api.call(supplierScore, { params: { id: supplier }, body: { days } }, { signal }),
  });
}

/** How a supplier did with what was due: each figure opens the rows that it is made of. */
export function SupplierScore({ supplier }: { readonly supplier: number }) {
  const [days, setDays] = useState<number>(90);
  const [opened, setOpened] = useState<ShownFigure>();
  const { data, isError } = useScore(supplier, days);
  return (
    <section className="zg-detail-section" aria-label="履约考核">
      <header className="zg-score-head">
        <h2>履约考核</h2>
        <span className="zg-view-switch" role="tablist" aria-label="最近几天到期的">
          {periods.map((one) => (
            <button key={one} type="button" role="tab" aria-selected={one === days} onClick={() => setDays(one)}>
              近 {one} 天
            </button>
          ))}
        </span>
      </header>
      {isError && <p className="zg-faint">考核没有读到，请稍后再打开。</p>}
      <div className="zg-score-figures" aria-busy={!data && !isError}>
        {figures.map((shown) => (
          <button key={shown.figure} type="button" disabled={!data} onClick={() => setOpened(shown)}>
            {shown.label}
            <strong>{data ? shown.value(data) : '…'}</strong>
            <small>{data ? shown.of(data) : ' '}</small>
          </button>
        ))}
      </div>
      {opened && (
        <Suspense>
          <ScoreRows
            supplier={supplier}
            figure={opened.figure}
            title={`${opened.title}（近 ${days} 天）`}
            days={days}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
