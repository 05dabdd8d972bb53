import type { PagePath } from '../../../platform/catalogue/catalogue.gen.ts';
import type { Permission } from '../../../platform/catalogue/permission.ts';
import type { Reader } from '../../../platform/resource/resource.ts';
import { type MallKind, mallReaders, onMallPages, pagesOfKind } from '../../shop/mall/mall-pages.ts';

/** Where the connection of 青岛银行 malls is shown; their goods have no page. */
const bqdOrders = '/bqd_mall';

/** A self-run mall has no bank to talk to. */
const selfRun = 'bj' satisfies MallKind;

/** The leaves that admit an act on the connection of a mall. */
export function onChannelPages(leaf: string): readonly Permission[] {
  return [...onMallPages(leaf, selfRun), `${bqdOrders}#${leaf}`];
}

/** The pages that show the connection of malls of a kind. */
export function channelPagesOf(mall_kind: string): readonly PagePath[] {
  if (mall_kind === selfRun) return pagesOfKind('general');
  return mall_kind === 'bqd' ? [...pagesOfKind(mall_kind), bqdOrders] : pagesOfKind(mall_kind);
}

/** Every page that shows the connection of some malls. */
export const channelPages: readonly Permission[] = onChannelPages('push').map((leaf) => leaf.split('#')[0] as PagePath);

/** Who reads the messages and comparisons of malls besides the holders of the page of all malls. */
export const channelReaders: readonly Reader[] = [
  ...mallReaders('mall_kind', ['export']).filter(({ only }) => !only?.values.includes(selfRun)),
  { page: bqdOrders, only: { field: 'mall_kind', values: ['bqd'] }, can: ['export'] },
];
