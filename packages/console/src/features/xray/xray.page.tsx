import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../platform/kit/tabs/view-tabs.tsx';
import { PageHeader } from '../../platform/shell/frame/page-header.tsx';
import { ExplainCall } from './explain-call.view.tsx';
import { ViewAs } from './view-as.view.tsx';
import './xray.css';

const views = { view: '权限预览', explain: '拒绝原因查询' } as const;

/** What others see, and why they are let through or refused; nothing is done in their name. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const current = search.get('view') === 'explain' ? 'explain' : 'view';
  const choose = (next: keyof typeof views) => setSearch(next === 'view' ? {} : { view: next }, { replace: true });
  return (
    <>
      <PageHeader />
      <ViewTabs label="权限透视" views={views} current={current} onChoose={choose} />
      {current === 'view' ? <ViewAs /> : <ExplainCall />}
    </>
  );
}
