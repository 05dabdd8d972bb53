import { ChannelPanel } from '../channel/channel-panel.view.tsx';
import { channelViews } from '../channel/channel-views.view.tsx';
import { BqdTabs } from './bqd-tabs.view.tsx';

const kind = 'bqd';

const head = () => (
  <>
    <BqdTabs />
    <ChannelPanel kind={kind} />
  </>
);

/** The connection of the malls of 青岛银行. */
export const { differences: BqdDifferences, messages: BqdMessages } = channelViews({ kind, page: '/bqd_mall', head });
