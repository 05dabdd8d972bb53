import type { ScopedTable } from '../../platform/domain.ts';
import { enterpriseScope as scope } from '../enterprise/enterprise.tables.ts';
import { pointCoupon } from './coupon/coupon.tables.ts';
import { pointsRecipient } from './issue/issue.tables.ts';
import { pointsMall } from './mall/points-mall.tables.ts';
import { enterpriseFunds, pointsAccounts } from './points-accounts.service.ts';

export const pointsTables: readonly ScopedTable[] = [
  ...pointsAccounts.tables,
  ...enterpriseFunds.tables,
  { table: pointsRecipient, scope },
  { table: pointCoupon, scope },
  { table: pointsMall, scope },
];
