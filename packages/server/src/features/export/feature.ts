import { defineFeature } from '../../platform/feature.ts';
import { exportKind } from './export.job.ts';
import { exportOperations } from './export-operations.ts';
import { reportExportKind } from './report-export.job.ts';

/** Lists as files. */
export const exportFeature = defineFeature({
  name: 'export',
  requires: ['approval', 'audit', 'reveal'],
  jobKinds: [exportKind],
  start: ({ domains }) => {
    const reports = domains.flatMap((domain) => domain.reports ?? []);
    const byName = new Map(reports.map((one) => [one.report.name, one]));
    return { recordOperations: exportOperations, jobKinds: [reportExportKind(byName)] };
  },
});
