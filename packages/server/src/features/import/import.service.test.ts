import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';
import { type Permission, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { expect, test } from 'vitest';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { importingCaller } from './import.service.ts';

const pages = ['/order/list', '/all-order/all-list'] as const;
const parcels = {
  permission: pages.map((page): Permission => `${page}#import`),
  covers: pages.map((page): Permission => `${page}#ship`),
} as unknown as ImportDeclaration;

const callerWith = (...permissions: readonly Permission[]) =>
  ({ kind: 'user', permissions: new Set(permissions.map(permissionId)) }) as unknown as UserCaller;

test('rows act with what an import covers on the pages alone whose leaf the caller holds', () => {
  const held = ['/order/list', '/order/list#import', '/all-order/all-list'] as const;
  const { permissions } = importingCaller(parcels, callerWith(...held)) as UserCaller;
  expect([...permissions].sort()).toEqual([...held, '/order/list#ship' as const].map(permissionId).sort());
});
