import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../platform/kit/tabs/view-tabs.tsx';

const views = { customers: '客户', users: '小程序用户', duplicates: '疑似重复', merges: '合并记录' } as const;

/** What the page of customers shows: kept in the address. */
export function CustomerSwitch() {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') ?? '';
  const current = Object.hasOwn(views, view) ? (view as keyof typeof views) : 'customers';
  return (
    <ViewTabs
      label="显示"
      views={views}
      current={current}
      onChoose={(next) => setSearch(next === 'customers' ? {} : { view: next })}
    />
  );
}
