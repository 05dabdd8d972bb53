import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';

const views = { joined: '统一账号', candidates: '待合并' } as const;

/** Leads from people to records that are not joined yet. */
export function UniAccountSwitch() {
  const [search, setSearch] = useSearchParams();
  const current = search.get('view') === 'candidates' ? 'candidates' : 'joined';
  const choose = (next: keyof typeof views) => setSearch(next === 'joined' ? {} : { view: next }, { replace: true });
  return <ViewTabs label="统一账号" views={views} current={current} onChoose={choose} />;
}
