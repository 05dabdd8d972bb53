import { devicePoints } from '@zhanggui/contract/domains/device/device-points.action';
import { deviceOffline } from '@zhanggui/contract/domains/device/device-values';
import { openHeartbeat } from '@zhanggui/contract/domains/device/heartbeat.action';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provideFor } from '../../platform/extension/extension-point.ts';
import { handle } from '../../platform/http/handle.ts';
import { warningFacts } from '../warning/facts.port.ts';
import { deviceBinding } from './device.bindings.ts';
import { pointsOfDevices } from './device-points.query.ts';
import { offlineFactsSql } from './device-sql.ts';
import { takeHeartbeat } from './heartbeat.service.ts';

export const deviceServer = defineServerDomain({
  name: 'device',
  bindings: [deviceBinding],
  provides: [provideFor(warningFacts, deviceOffline, offlineFactsSql)],
  handlers: [
    handle(openHeartbeat, (ctx, { params, body }) => takeHeartbeat(ctx, params.code ?? '', body)),
    handle(devicePoints, (ctx, { body }) => pointsOfDevices(ctx, body)),
  ],
});
