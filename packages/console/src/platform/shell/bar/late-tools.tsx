import { NotificationBell } from '../../../features/notification/notification-bell.tsx';
import { JobsButton } from '../../jobs/jobs-button.tsx';

/** Tools of the bar that nobody needs before the first page stands. */
export function LateTools() {
  return (
    <>
      <JobsButton />
      <NotificationBell />
    </>
  );
}
