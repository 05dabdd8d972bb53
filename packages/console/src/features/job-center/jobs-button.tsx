import { Suspense, useEffect } from 'react';
import { announceOthers, closeJobs, openJobs, useJobWatch } from '../../platform/jobs/job-watch.ts';
import { PlainButton } from '../../platform/kit/button/button.tsx';
import { Icon } from '../../platform/kit/icon/icons.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { useReadAfterJobs } from './use-read-after-jobs.ts';
import './jobs-button.css';

const JobsDrawer = lazyPart(async () => (await import('./jobs-drawer.tsx')).JobsDrawer);

/** Opens the drawer of one's own jobs; a dot says that one is under way. */
export function JobsButton() {
  const { isOpen, running } = useJobWatch();
  useEffect(announceOthers, []);
  useReadAfterJobs();
  const label = running.length === 0 ? '我的任务' : `我的任务，${running.length} 个进行中`;
  return (
    <>
      <PlainButton className="zg-bar-button zg-jobs-button" aria-label={label} title={label} onClick={openJobs}>
        <Icon>
          <path d="M8 2v7.5M4.8 6.8L8 10l3.2-3.2M2.5 11v1.5a1 1 0 001 1h9a1 1 0 001-1V11" />
        </Icon>
        {running.length > 0 && <span className="zg-jobs-dot" aria-hidden="true" />}
      </PlainButton>
      <Suspense>{isOpen && <JobsDrawer onClose={closeJobs} />}</Suspense>
    </>
  );
}
