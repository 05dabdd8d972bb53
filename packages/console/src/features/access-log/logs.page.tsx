import { apiLog } from '@zhanggui/contract/features/access-log/api-log.resource';
import { signInLog } from '@zhanggui/contract/features/access-log/sign-in-log.resource';
import { audit } from '@zhanggui/contract/features/audit/audit.resource';
import { jobRun } from '@zhanggui/contract/platform/jobs/job.resource';
import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../platform/kit/tabs/view-tabs.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { auditPresentation } from '../audit/audit.overrides.tsx';

const views = { sign_in: '登录日志', audit: '操作日志', api: '接口日志', job: '任务日志' } as const;
type View = keyof typeof views;

function isView(text: string | null): text is View {
  return text !== null && Object.hasOwn(views, text);
}

function useView() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('view');
  const choose = (next: View) => setSearch(next === 'sign_in' ? {} : { view: next }, { replace: true });
  return [isView(named) ? named : 'sign_in', choose] as const;
}

function LogSwitch() {
  const [view, choose] = useView();
  return <ViewTabs label="日志种类" views={views} current={view} onChoose={choose} />;
}

const pages = {
  sign_in: resourcePage(signInLog, { switch: LogSwitch }),
  audit: resourcePage(audit, { ...auditPresentation, switch: LogSwitch }),
  api: resourcePage(apiLog, { switch: LogSwitch }),
  job: resourcePage(jobRun, { switch: LogSwitch }),
} as const;

/** Who signed in, what was done, which calls went wrong, and what ran. */
export function Page() {
  const [view] = useView();
  const Shown = pages[view];
  return <Shown key={view} />;
}
