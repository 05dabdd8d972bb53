import { importStaffs } from '@zhanggui/contract/domains/account/staff/import-staffs';
import { staff } from '@zhanggui/contract/domains/account/staff/staff.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { staffPresentation } from './staff-presentation.ts';

/** Bank staff, outsourced people and the Chengxin team, with their accounts. */
export const Page = resourcePage(staff, {
  ...staffPresentation,
  tools: (list) => <ImportButton declaration={importStaffs} onImported={list.refresh} />,
});
