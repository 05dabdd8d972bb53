import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { deliveryChannelStaff } from './channel/channel-staff.resource.ts';
import { updateRun } from './timing/update-run.resource.ts';
import { updateTiming } from './timing/update-timing.resource.ts';

const timing = { page: '/delivery/update-timing-list' } as const;

export const deliveryLinks: readonly LinkSource[] = [
  defineLink(deliveryChannelStaff, ['channel'], { page: '/delivery/channel-staff-list' }),
  defineLink(updateTiming, ['channel'], timing),
  defineLink(updateRun, ['channel'], timing),
];
