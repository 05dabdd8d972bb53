import { editionActions } from '@zhanggui/contract/domains/setting/edition/edition.action';
import { editionFlow } from '@zhanggui/contract/domains/setting/edition/edition.flow';
import { edition } from '@zhanggui/contract/domains/setting/edition/edition.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';

/** The versions of clients, and which share of them gets each. */
export const Page = resourcePage(edition, {
  rowActions: editionActions,
  flow: { flow: editionFlow, field: 'state' },
  overrides: defineOverrides(edition, {
    cells: { percentage: ({ value }) => `${value}%` },
    widths: { platform: 90, name: 110, number: 100, forced: 90, percentage: 110 },
  }),
});
