import { defineDomain } from '../../platform/domain.ts';
import { deviceConnection, deviceKind, deviceState } from './device.enum.ts';
import { device } from './device.resource.ts';
import { deviceLinks } from './device-links.ts';
import { devicePoints } from './device-points.action.ts';
import { deviceValues } from './device-values.ts';
import { openHeartbeat } from './heartbeat.action.ts';
import { devicePages } from './pages.ts';

export const deviceDomain = defineDomain({
  name: 'device',
  label: '设备',
  requires: ['setting', 'agent', 'warning', 'bank', 'stock'],
  pages: devicePages,
  links: deviceLinks,
  resources: [device],
  actions: [devicePoints, openHeartbeat],
  enums: [deviceKind, deviceState, deviceConnection],
  values: deviceValues,
});
