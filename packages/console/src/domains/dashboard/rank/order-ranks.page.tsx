import { entriesOfRank, rankEntries } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { salesRank } from '@zhanggui/contract/domains/dashboard/sales/rank.report';
import { rankBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { reportPage } from '../../../platform/report/report-page.tsx';
import type { OpenedFigureProps } from '../../../platform/report/report-presentation.ts';
import { readSalesFilter, useSalesFilter } from '../sales/use-sales-filter.ts';
import { RankSwitch, viewOf } from './rank-switch.view.tsx';
import '../dashboard.css';
import '../sales/sales-table.css';

const Pivot = lazyPart(async () => (await import('../pivot/pivot.view.tsx')).Pivot);
const EntriesDrawer = lazyPart(async () => (await import('../sales/entries-drawer.view.tsx')).EntriesDrawer);

/** The entries behind a place of the rank. */
function RankEntries({ model, row, column, onClose }: OpenedFigureProps) {
  const by = rankBy.values.find(({ value }) => value === model.requested.by)?.value ?? 'sku';
  const opened = {
    title: `${labelOf(rankBy, by)} · ${row.label}`,
    filter: readSalesFilter(model.texts, new Date()),
    side: entriesOfRank(by, String(row.key)),
    entry: rankEntries[column as keyof typeof rankEntries],
  } as const;
  return <EntriesDrawer opened={opened} onClose={onClose} />;
}

const Ranks = reportPage(salesRank, {
  actions: RankSwitch,
  opens: { columns: Object.keys(rankEntries), Part: RankEntries },
  empty: { title: '所选日期内无商品售出', advice: '试试更换日期或清除筛选条件' },
});

/** Goods sales as a rank, or crossed by a second side. */
export function Page() {
  const { texts } = useSalesFilter();
  if (viewOf(texts) === 'rank') return <Ranks />;
  return (
    <Suspense>
      <Pivot />
    </Suspense>
  );
}
