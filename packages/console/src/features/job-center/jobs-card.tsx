import { WorkbenchCard } from '../../platform/shell/workbench/workbench-card.tsx';
import { OwnJobs } from './own-jobs.view.tsx';

const max = 5;

/** The newest of the caller's own jobs on the workbench. */
export function JobsCard() {
  return (
    <WorkbenchCard title="我的任务">
      <OwnJobs max={max} />
    </WorkbenchCard>
  );
}
