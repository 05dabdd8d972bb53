import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';
import { userViews, useUserView } from './user-views.ts';

/** Leads from users to their employments and to the organisation. */
export function UserSwitch() {
  const [view, choose] = useUserView();
  return <ViewTabs label="用户与组织" views={userViews} current={view} onChoose={choose} />;
}
