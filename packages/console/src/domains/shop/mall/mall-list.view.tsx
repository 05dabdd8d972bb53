import { mall } from '@zhanggui/contract/domains/shop/mall/mall.resource';
import { pagesOfMalls, type ShownMallKind, shelfPathOf } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import type { PageComponent } from '../../../platform/navigation/pages.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';

/** The malls of a kind: how they sell, on what terms, and the way to their shelves. */
export function mallListPage(kind: ShownMallKind): PageComponent {
  const { list: page } = pagesOfMalls(kind);
  return resourcePage(mall, {
    view: {
      page,
      columns: mall.columns.filter((name) => name !== 'kind'),
      filters: ['name', 'code', 'bank', 'pool', 'state'],
    },
    fixed: { kind },
    start: { kind },
    leads: ({ id }) => ({ label: '货架', to: shelfPathOf(kind, id) ?? page }),
  });
}
