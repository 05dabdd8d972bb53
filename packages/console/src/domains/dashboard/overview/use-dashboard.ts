import { shareBy } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { useMemo } from 'react';
import type { Arranged } from '../../../platform/kit/arrange-panel/arrange-panel.tsx';
import { arrangeColumns, readLayout } from '../../../platform/kit/arrange-panel/column-layout.ts';
import { useSetting } from '../../../platform/user-setting/use-setting.ts';

const shares = shareBy.values.map(({ value, label }) => [value, `按${label}`] as const);

/** Cards by name, in the default order. */
export const dashboardCards: ReadonlyMap<string, string> = new Map([
  ['figures', '经营指标'],
  ['trend', '趋势'],
  ['map', '省份地图'],
  ['goods', '畅销商品'],
  ['funnel', '订单漏斗'],
  ['hours', '下单时段'],
  ['stock', '库存与周转'],
  ['activities', '进行中的活动'],
  ['todo', '待办'],
  ...shares,
]);

const offered = { usual: [...dashboardCards.keys()], further: [] };

/** The user's card layout. */
export function useDashboard(): Arranged & { readonly known: boolean } {
  const { value, known, keep } = useSetting('dashboard.cards');
  const layout = useMemo(() => arrangeColumns(offered, readLayout(value)), [value]);
  const own = readLayout(value) !== undefined;
  return { ...layout, known, own, keep: (next) => keep(next ?? null) };
}
