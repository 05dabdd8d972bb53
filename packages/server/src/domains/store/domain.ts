import { openHeartbeat } from '@zhanggui/contract/domains/store/device/heartbeat.action';
import { importStores } from '@zhanggui/contract/domains/store/import-stores';
import { storePoints } from '@zhanggui/contract/domains/store/store-points.action';
import { deviceOffline } from '@zhanggui/contract/domains/store/store-values';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provideFor } from '../../platform/extension/extension-point.ts';
import { handle } from '../../platform/http/handle.ts';
import { warningFacts } from '../warning/facts.port.ts';
import { deviceBinding } from './device/device.bindings.ts';
import { offlineFactsSql } from './device/device-sql.ts';
import { takeHeartbeat } from './device/heartbeat.service.ts';
import { applyStoreRow, checkStoreRows, undoStoreRow } from './import/import-stores.service.ts';
import { storeBindings } from './store.bindings.ts';
import { pointsOfStores } from './store-points.query.ts';

export const storeServer = defineServerDomain({
  name: 'store',
  bindings: [...storeBindings, deviceBinding],
  provides: [provideFor(warningFacts, deviceOffline, offlineFactsSql)],
  handlers: [
    handle(storePoints, (ctx, { body }) => pointsOfStores(ctx, body)),
    handle(openHeartbeat, (ctx, { params, body }) => takeHeartbeat(ctx, params.code ?? '', body)),
  ],
  imports: [handleImport(importStores, { check: checkStoreRows, apply: applyStoreRow, undo: undoStoreRow })],
});
