import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../platform/kit/tabs/view-tabs.tsx';
import { PageHeader } from '../../platform/shell/frame/page-header.tsx';
import { CompareAccess } from './compare.view.tsx';
import { ExplainCall } from './explain-call.view.tsx';
import { ViewAs } from './view-as.view.tsx';
import './xray.css';

const views = { view: '权限预览', explain: '拒绝原因查询', compare: '权限对比' } as const;
type View = keyof typeof views;
const parts = { view: ViewAs, explain: ExplainCall, compare: CompareAccess } as const;

/** What others see, and why they are let through or refused; nothing is done in their name. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('view') ?? '';
  const current: View = Object.hasOwn(views, named) ? (named as View) : 'view';
  const choose = (next: View) => setSearch(next === 'view' ? {} : { view: next }, { replace: true });
  const Shown = parts[current];
  return (
    <>
      <PageHeader />
      <ViewTabs label="权限透视" views={views} current={current} onChoose={choose} />
      <Shown />
    </>
  );
}
