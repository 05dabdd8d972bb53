import { rerunBookCheck, runBookChecks } from '@zhanggui/contract/features/integrity/book-check.action';
import { bookCheck } from '@zhanggui/contract/features/integrity/book-check.resource';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { BookFaults } from './book-faults.view.tsx';
import { HealthOverview } from './health-overview.view.tsx';

const overrides = defineOverrides(bookCheck, { widths: { label: 300, subject: 110, state: 100, mend: 320 } });

export const Page = resourcePage(bookCheck, {
  overrides,
  switch: HealthOverview,
  pageActions: [runBookChecks],
  rowActions: [rerunBookCheck],
  more: ({ id, fault_count, mend }) =>
    Number(fault_count) > 0 ? <BookFaults check_id={id} mend={String(mend)} /> : null,
});
