import {
  addAppKey,
  disableAppKey,
  enableAppKey,
  rotateAppKey,
} from '@zhanggui/contract/features/public-api/app-key.action';
import { appKey } from '@zhanggui/contract/features/public-api/app-key.resource';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';

const overrides = defineOverrides(appKey, {
  cells: {
    is_enabled: ({ value }) => (
      <span className="zg-status" data-tone={value ? 'good' : 'neutral'}>
        {value ? '启用' : '停用'}
      </span>
    ),
  },
  widths: { name: 140, key: 250, channel: 100, rate_per_minute: 120, is_enabled: 90 },
});

export const Page = resourcePage(appKey, {
  overrides,
  allows: ({ is_enabled }, what) => {
    if (what === enableAppKey.name) return is_enabled === false;
    return what === disableAppKey.name || what === rotateAppKey.name ? is_enabled === true : true;
  },
  pageActions: [addAppKey],
  rowActions: [rotateAppKey, disableAppKey, enableAppKey],
});
