import { ViewTabs } from '../../platform/kit/tabs/view-tabs.tsx';
import { useView } from '../../platform/resource/page/view-switch.tsx';
import { PageHeader } from '../../platform/shell/frame/page-header.tsx';
import { CompareAccess } from './compare.view.tsx';
import { ExplainCall } from './explain-call.view.tsx';
import { ViewAs } from './view-as.view.tsx';
import './xray.css';

const views = { view: '权限预览', explain: '拒绝原因查询', compare: '权限对比' } as const;
const parts = { view: ViewAs, explain: ExplainCall, compare: CompareAccess } as const;

/** What others see, and why they are let through or refused; nothing is done in their name. */
export function Page() {
  const [current, choose] = useView(views);
  const Shown = parts[current];
  return (
    <>
      <PageHeader />
      <ViewTabs label="权限透视" views={views} current={current} onChoose={choose} />
      <Shown />
    </>
  );
}
