import { audit } from '@zhanggui/contract/kernel/audit/audit.resource';
import { jobRun } from '@zhanggui/contract/kernel/job/job.resource';
import { apiLog } from '@zhanggui/contract/kernel/log/api-log.resource';
import { signInLog } from '@zhanggui/contract/kernel/log/sign-in-log.resource';
import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../kernel/resource/filter/view-tabs.tsx';
import { resourcePage } from '../../kernel/resource/page/resource-page.tsx';
import { auditFace } from './audit.overrides.tsx';

const pages = {
  sign_in: resourcePage(signInLog),
  audit: resourcePage(audit, auditFace),
  api: resourcePage(apiLog),
  job: resourcePage(jobRun),
} as const;

const views = { sign_in: '登录日志', audit: '操作日志', api: '接口日志', job: '任务日志' } as const;
type View = keyof typeof views;

function isView(text: string | null): text is View {
  return text !== null && Object.hasOwn(views, text);
}

/** Who signed in, what was done, which calls went wrong, and what ran. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('view');
  const view = isView(named) ? named : 'sign_in';
  const Shown = pages[view];
  return (
    <>
      <ViewTabs
        label="日志种类"
        views={views}
        current={view}
        onChoose={(next) => setSearch(next === 'sign_in' ? {} : { view: next }, { replace: true })}
      />
      <Shown key={view} />
    </>
  );
}
