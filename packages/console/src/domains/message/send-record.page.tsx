import { resendRecord } from '@zhanggui/contract/domains/message/record/send-record.action';
import { sendRecord } from '@zhanggui/contract/domains/message/record/send-record.resource';
import { inBulk } from '@zhanggui/contract/features/bulk/in-bulk';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';

/** What was sent to whom, with its result and cost. */
export const Page = resourcePage(sendRecord, {
  rowActions: [resendRecord],
  bulkActions: [inBulk(resendRecord)],
  overrides: defineOverrides(sendRecord, { widths: { template: 150, message: 180, order: 170, fault: 180 } }),
});
