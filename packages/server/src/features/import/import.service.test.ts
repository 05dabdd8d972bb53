import { importShipments } from '@zhanggui/contract/domains/order/shipment/import-shipments';
import { type Permission, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { expect, test } from 'vitest';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { importingCaller } from './import.service.ts';

const callerWith = (...permissions: readonly Permission[]) =>
  ({ kind: 'user', permissions: new Set(permissions.map(permissionId)) }) as unknown as UserCaller;

test('rows act with what an import covers on the pages alone whose leaf the caller holds', () => {
  const held = ['/order/list', '/order/list#import', '/all-order/all-list'] as const;
  const { permissions } = importingCaller(importShipments, callerWith(...held)) as UserCaller;
  expect([...permissions].sort()).toEqual([...held, '/order/list#ship' as const].map(permissionId).sort());
});
