import { customerMerge, undoMerge } from '@zhanggui/contract/domains/customer/customer-merge.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { CustomerSwitch } from './customer-switch.view.tsx';

/** What was merged, and may be undone. */
export const Merges = resourcePage(customerMerge, { switch: CustomerSwitch, rowActions: [undoMerge] });
