import { uniAccount } from '@zhanggui/contract/domains/account/uni-account/uni-account.resource';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { JoinedRecords } from './joined-records.view.tsx';
import { UniAccountSwitch } from './uni-account-switch.view.tsx';

const people = resourcePage(uniAccount, {
  switch: UniAccountSwitch,
  overrides: defineOverrides(uniAccount, { widths: { name: 110, user: 120, record_count: 80, record_words: 360 } }),
  more: (row) => <JoinedRecords row={row} />,
});

const Candidates = lazyPart(async () => (await import('./candidates.view.tsx')).Candidates);

/** One account for one person, over all records that are about them. */
export const Page = pageByView(people, { candidates: Candidates });
