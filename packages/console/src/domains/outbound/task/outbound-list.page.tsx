import { TaskPage } from './task-page.view.tsx';

const everything = {};

/** Every order on its way out of a warehouse. */
export function Page() {
  return <TaskPage view={everything} fixed={everything} />;
}
