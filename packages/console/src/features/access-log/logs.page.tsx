import { apiLog } from '@zhanggui/contract/features/access-log/api-log.resource';
import { signInLog } from '@zhanggui/contract/features/access-log/sign-in-log.resource';
import { audit } from '@zhanggui/contract/features/audit/audit.resource';
import { jobRun } from '@zhanggui/contract/platform/jobs/job.resource';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';
import { auditPresentation } from '../audit/audit.overrides.tsx';

const LogSwitch = viewSwitch('日志种类', { sign_in: '登录日志', audit: '操作日志', api: '接口日志', job: '任务日志' });

/** Who signed in, what was done, which calls went wrong, and what ran. */
export const Page = pageByView(resourcePage(signInLog, { switch: LogSwitch }), {
  audit: resourcePage(audit, { ...auditPresentation, switch: LogSwitch }),
  api: resourcePage(apiLog, { switch: LogSwitch }),
  job: resourcePage(jobRun, { switch: LogSwitch }),
});
