import {
  pushChannelGoods,
  pushGoodsInBulk,
  retryInBulk,
  retryMessage,
} from '@zhanggui/contract/domains/mall/channel/channel.action';
import { mallChannelGoods } from '@zhanggui/contract/domains/mall/channel/mall-channel-goods.resource';
import { mallChannelMessage } from '@zhanggui/contract/domains/mall/channel/mall-channel-message.resource';
import { mallStaff } from '@zhanggui/contract/domains/mall/staff/mall-staff.resource';
import { type MallKind, pagesOfMalls, type ShownMallKind } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import type { PagePath } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import type { ComponentType } from 'react';
import type { PageComponent } from '../../../platform/navigation/pages.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { mallShelfPage } from '../../shop/mall/mall-shelf.view.tsx';
import { ChannelPanel } from './channel-panel.view.tsx';

interface ChannelPlace {
  readonly kind: MallKind;
  /** The page whose leaves admit the acts. */
  readonly page: PagePath;
  /** Below the page's title. */
  readonly head: ComponentType;
}

/** The views of a page about the connection of malls of a kind: differences of the shelves, and messages. */
export function channelViews({ kind, page, head }: ChannelPlace) {
  const shared = { view: { page }, fixed: { mall_kind: kind }, switch: head };
  return {
    differences: resourcePage(mallChannelGoods, {
      ...shared,
      rowActions: [pushChannelGoods],
      bulkActions: [pushGoodsInBulk],
      overrides: defineOverrides(mallChannelGoods, { widths: { sku: 220 } }),
    }),
    messages: resourcePage(mallChannelMessage, {
      ...shared,
      rowActions: [retryMessage],
      bulkActions: [retryInBulk],
      overrides: defineOverrides(mallChannelMessage, {
        widths: { key: 200, sku: 200, order: 190, error: 220 },
      }),
    }),
  };
}

/** The shelf of malls of a kind, who works for them, and their connection to the bank. */
export function connectedShelfPage(kind: ShownMallKind): PageComponent {
  const Views = viewSwitch(
    '查看',
    { shelf: '货架', staff: '商城员工', differences: '与银行的差异', messages: '对接消息' },
    ['mall'],
  );
  const head = () => (
    <>
      <Views />
      <ChannelPanel kind={kind} />
    </>
  );
  const { list: page } = pagesOfMalls(kind);
  const staff = resourcePage(mallStaff, { view: { page }, fixed: { mall_kind: kind }, switch: head });
  return pageByView(mallShelfPage(kind, { Head: head }), { staff, ...channelViews({ kind, page, head }) });
}
