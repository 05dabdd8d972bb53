import { Drawer } from '../../platform/kit/drawer/drawer.tsx';
import { OwnJobs } from './own-jobs.view.tsx';

/** The caller's own jobs in a drawer. */
export function JobsDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer open title="我的任务" size={440} onClose={onClose}>
      <OwnJobs />
    </Drawer>
  );
}
