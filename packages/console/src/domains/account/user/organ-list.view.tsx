import { organ } from '@zhanggui/contract/domains/account/employee/organ.resource';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { ResourceTree } from '../../../platform/resource/tree/resource-tree.tsx';
import { UserSwitch } from './user-switch.view.tsx';

/** Units with their campuses and departments. */
export const OrganList = resourcePage(organ, {
  switch: UserSwitch,
  aside: (list) => <ResourceTree resource={organ} list={list} by="parent" />,
});
