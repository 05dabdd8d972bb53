import type { ScopedTable } from '../../platform/domain.ts';
import { enterpriseScope as scope } from '../enterprise/enterprise.tables.ts';
import { pointsCell, pointsCellMonth, pointsCellRecord } from './branch/points-cell.tables.ts';
import { pointCoupon } from './coupon/coupon.tables.ts';
import { pointsRecipient } from './issue/issue.tables.ts';
import { pointsMall } from './mall/points-mall.tables.ts';
import { pointCell, pointCellGrant, pointCellProduct, pointCellStaff } from './place/place.tables.ts';
import { enterpriseFunds, pointsAccounts } from './points-accounts.service.ts';

/** A bank's people see what is given and spent at their branches. */
const ofBranch = { by: { agent: 'agent_label_id', enterprise: 'enterprise_id', branch: 'bank_cell_id' } } as const;

export const pointsTables: readonly ScopedTable[] = [
  ...pointsAccounts.tables,
  ...enterpriseFunds.tables,
  { table: pointsRecipient, scope },
  ...[pointCell, pointCellStaff, pointCellProduct, pointCellGrant].map((table) => ({ table, scope })),
  ...[pointsCell, pointsCellMonth, pointsCellRecord].map((table) => ({ table, scope: ofBranch })),
  { table: pointCoupon, scope },
  { table: pointsMall, scope },
];
