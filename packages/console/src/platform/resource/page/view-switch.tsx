import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx';

/** The tabs of a page whose parts the address names by `?view=`; the first is there without. */
export function viewSwitch<V extends string>(label: string, views: Readonly<Record<V, string>>): ComponentType {
  const [first = '' as V] = Object.keys(views) as V[];
  return function Switch() {
    const [search, setSearch] = useSearchParams();
    const choose = (next: V) => setSearch(next === first ? {} : { view: next }, { replace: true });
    const current = (search.get('view') ?? first) as V;
    return <ViewTabs label={label} views={views} current={current} onChoose={choose} />;
  };
}
