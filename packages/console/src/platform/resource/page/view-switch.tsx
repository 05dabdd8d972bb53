import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx';

/** The tabs of a page by view (`pageByView`): the first view is the page's usual part, the others are named in its address. */
export function viewSwitch(label: string, views: Readonly<Record<string, string>>): ComponentType {
  const [usual = ''] = Object.keys(views);
  return function ViewSwitch() {
    const [search, setSearch] = useSearchParams();
    const named = search.get('view') ?? '';
    const choose = (next: string) => setSearch(next === usual ? {} : { view: next }, { replace: true });
    return (
      <ViewTabs label={label} views={views} current={Object.hasOwn(views, named) ? named : usual} onChoose={choose} />
    );
  };
}
