import { JobsButton } from '../../jobs/jobs-button.tsx';
import { NotificationBell } from '../../notification/notification-bell.tsx';

/** Tools of the bar that nobody needs before the first page stands. */
export function LateTools() {
  return (
    <>
      <JobsButton />
      <NotificationBell />
    </>
  );
}
