import { appUser } from '@zhanggui/contract/domains/customer/app-user.resource';
import { readAppUserPoints } from '@zhanggui/contract/domains/customer/customer-points.action';
import { freezeAppUser, tagAppUser, tagsInBulk, unfreezeAppUser } from '@zhanggui/contract/domains/customer/tag.action';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { CustomerSwitch } from './customer-switch.view.tsx';
import { Points } from './points.view.tsx';
import { Tags } from './tags.view.tsx';

/** Who orders at the storefront. */
export const AppUsers = resourcePage(appUser, {
  switch: CustomerSwitch,
  rowActions: [tagAppUser, freezeAppUser, unfreezeAppUser],
  bulkActions: tagsInBulk(appUser.path),
  overrides: defineOverrides(appUser, { cells: { tags: ({ value }) => <Tags text={value} /> } }),
  more: ({ id }) => <Points id={id} read={readAppUserPoints} />,
});
