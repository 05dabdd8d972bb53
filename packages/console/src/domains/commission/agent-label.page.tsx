import { agentLabel } from '@zhanggui/contract/domains/agent/agent-label.resource';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { AgentPeople } from '../agent/agent-people.view.tsx';
import { AgentLabelSwitch } from './agent-label-switch.view.tsx';

const parts = () => import('./commission-parts.view.tsx');

const Labels = resourcePage(agentLabel, {
  switch: AgentLabelSwitch,
  more: ({ id, name }) => <AgentPeople id={id} name={String(name)} />,
});

/** Agent labels with their people, and what they earn: rules, lines, settlements and accounts. */
export const Page = pageByView(Labels, {
  summary: lazyPart(async () => (await parts()).Summary),
  rules: lazyPart(async () => (await parts()).Rules),
  lines: lazyPart(async () => (await parts()).Lines),
  settlements: lazyPart(async () => (await parts()).Settlements),
  accounts: lazyPart(async () => (await parts()).Accounts),
  entries: lazyPart(async () => (await parts()).Entries),
  as_of: lazyPart(async () => (await parts()).AsOf),
});
