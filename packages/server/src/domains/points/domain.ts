import { importRecipients } from '@zhanggui/contract/domains/points/issue/import-recipients';
import { importPlaceGrants } from '@zhanggui/contract/domains/points/place/access/import-grants';
import { importPlaces } from '@zhanggui/contract/domains/points/place/import-places';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { pointsByPhone } from '../customer/customer-points.port.ts';
import { employeeLives } from '../enterprise/employee/employee-life.port.ts';
import { pointsPayers } from '../order/pay/points-payer.port.ts';
import { employeeBuyerSources } from '../order/place/employee-buyer.port.ts';
import { employeePoints } from './account/employee-points.service.ts';
import { pointsOfPhones } from './account/points-by-phone.query.ts';
import { pointsCellChecks } from './branch/points-cell.check.ts';
import { couponChecks } from './coupon/coupon.check.ts';
import { couponJobKinds, couponJobs } from './coupon/coupon.job.ts';
import { pointCouponBatches } from './coupon/coupon-batch.service.ts';
import { expiringPointsFacts } from './expiring-points.query.ts';
import { pointsIssueJobs } from './issue/points-issue.job.ts';
import { pointsIssues } from './issue/points-issue.service.ts';
import { pointsRecipients } from './issue/recipients.service.ts';
import { employeeBuyers, employeePayer } from './mall/employee-orders.service.ts';
import { applyGrantRows, checkGrantRows, undoGrantRows } from './place/access/import-grants.service.ts';
import { applyPlaceRow, checkPlaceRows, undoPlaceRow } from './place/import-places.service.ts';
import { pointsBindings } from './points.bindings.ts';
import { pointsHandlers } from './points.handlers.ts';
import { pointsTables } from './points.scope.ts';
import { enterpriseFunds, pointsAccounts } from './points-accounts.service.ts';

export const pointsServer = defineServerDomain({
  name: 'points',
  tables: pointsTables,
  bindings: pointsBindings,
  documents: [pointsIssues, pointCouponBatches],
  handlers: pointsHandlers,
  checks: [...pointsAccounts.checks, ...enterpriseFunds.checks, ...pointsCellChecks, ...couponChecks],
  reports: [...pointsAccounts.reports, ...enterpriseFunds.reports],
  jobs: [...pointsAccounts.jobs, ...enterpriseFunds.jobs, ...couponJobs],
  jobKinds: [...pointsIssueJobs, ...couponJobKinds],
  imports: [
    handleImport(importRecipients, pointsRecipients.import),
    handleImport(importPlaces, { check: checkPlaceRows, apply: applyPlaceRow, undo: undoPlaceRow }),
    handleImport(importPlaceGrants, { check: checkGrantRows, apply: applyGrantRows, undo: undoGrantRows }),
  ],
  provides: [
    provide(employeeLives, employeePoints),
    provide(employeeBuyerSources, employeeBuyers),
    provide(pointsPayers, employeePayer),
    provide(pointsByPhone, pointsOfPhones),
    expiringPointsFacts,
  ],
});
