import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';

const views = { skus: 'SKU与价格', pools: '商品池', changes: '调价记录' } as const;
type View = keyof typeof views;

/** The SKUs of pools, the pools, and the changes of many prices: kept in the address. */
export function PoolViews() {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') ?? 'skus';
  const current: View = view in views ? (view as View) : 'skus';
  return (
    <ViewTabs
      label="查看"
      views={views}
      current={current}
      onChoose={(next) => setSearch(next === 'skus' ? {} : { view: next })}
    />
  );
}
