import { picture } from '@zhanggui/contract/domains/setting/picture/picture.resource';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { PictureSwitch } from './picture-switch.view.tsx';

const PictureOrder = lazyPart(async () => (await import('./picture-order.view.tsx')).PictureOrder);

const Pictures = resourcePage(picture, {
  switch: PictureSwitch,
  overrides: defineOverrides(picture, {
    widths: { title: 150, slot: 100, kind: 90, position: 70, link: 200, link_fault: 110 },
  }),
});

/** The pictures of the storefront's pages, and their order on a phone. */
export const Page = pageByView(Pictures, { arrange: PictureOrder });
