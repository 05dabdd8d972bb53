import { importRegionStaffs } from '@zhanggui/contract/domains/account/region-staff/import-region-staffs';
import { regionStaff } from '@zhanggui/contract/domains/account/region-staff/region-staff.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';

/** Who is in charge of which region. */
export const Page = resourcePage(regionStaff, {
  overrides: defineOverrides(regionStaff, { widths: { name: 110, number: 110, region: 200, bank: 140 } }),
  tools: (list) => <ImportButton declaration={importRegionStaffs} onImported={list.refresh} />,
});
