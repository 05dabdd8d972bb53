import { addMallGoods } from '@zhanggui/contract/domains/shop/mall/mall.action';
import { settledBy } from '@zhanggui/contract/domains/shop/mall/mall.enum';
import { mall } from '@zhanggui/contract/domains/shop/mall/mall.resource';
import type { ShownMallKind } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { useSearchParams } from 'react-router';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { shareWords } from '../../../platform/kit/figure/compare.ts';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { Summary } from '../../../platform/kit/summary/summary.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { type MallRow, useMalls } from './mall-choice.view.tsx';

/** What a mall's bank pays us, and how often. */
function termsOf({ settled_by, commission_percent, settle_days }: MallRow): string {
  const by = settled_by === settledBy.commission ? `扣点 ${commission_percent}%` : labelOf(settledBy, settled_by);
  return `${by}，${settle_days} 天一结`;
}

function figuresOf(malls: readonly MallRow[]) {
  const sum = (of: (row: MallRow) => number) => malls.reduce((total, row) => total + of(row), 0);
  const [shelf, shown, orders] = [
    sum((row) => row.shelf_count),
    sum((row) => row.shown_count),
    sum((row) => row.order_count),
  ];
  const [only] = malls;
  return [
    { name: 'shelf', label: '货架SKU', words: formatNumber(shelf) },
    { name: 'shown', label: '在售SKU', words: formatNumber(shown) },
    { name: 'rate', label: '在售占货架', words: shareWords(shown, shelf) },
    { name: 'orders', label: '30天成交订单', words: formatNumber(orders) },
    { name: 'sold', label: '30天净销售额', words: formatMoney(sum((row) => row.sold_fen)) },
    ...(only && malls.length === 1 ? [{ name: 'terms', label: '结算', words: termsOf(only) }] : []),
  ];
}

/** How a mall sells and is settled, or all malls of a kind together. */
export function MallOverview({ kind }: { readonly kind: ShownMallKind }) {
  const [search] = useSearchParams();
  const { malls, failed } = useMalls(kind);
  const chosen = malls.filter(({ id }) => String(id) === search.get('mall'));
  const meant = chosen.length > 0 ? chosen : malls;
  const [only] = meant;
  if (!only) return failed;
  return (
    <section aria-label="商城概况">
      <SectionHead title={meant.length === 1 ? only.name : `${malls.length} 个商城合计`}>
        {meant.length === 1 && <ActionButton action={addMallGoods} resource={mall} record={only} />}
      </SectionHead>
      <Summary figures={figuresOf(meant)} />
    </section>
  );
}
