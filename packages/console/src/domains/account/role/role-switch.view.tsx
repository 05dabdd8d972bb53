import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';

const views = { roles: '角色', compare: '权限对比' } as const;

/** Leads from roles to the comparison of two. */
export function RoleSwitch() {
  const [search, setSearch] = useSearchParams();
  const current = search.get('view') === 'compare' ? 'compare' : 'roles';
  const choose = (next: keyof typeof views) => setSearch(next === 'roles' ? {} : { view: next }, { replace: true });
  return <ViewTabs label="角色" views={views} current={current} onChoose={choose} />;
}
