import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { combination } from '../../shop/combination/combination.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { mallKind, shelfState } from '../../shop/mall/mall.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { everyMall } from '../../shop/mall/mall-pages.ts';
import { messageState, shelfDifference } from './channel.enum.ts';
import { channelReaders } from './channel-pages.ts';

const output = { read_only: true } as const;
const given = { required: true, ...output } as const;

/** A SKU or a combination on both shelves as of the last comparison: ours, and what the bank last confirmed or showed. */
export const mallChannelGoods = defineResource({
  name: 'mall_channel_goods',
  label: '货架比对',
  path: '/api/mall_channel_goods',
  page: everyMall.list,
  readers: channelReaders,
  fields: {
    mall: ref({ label: '商城', to: () => mall, ...given, filter: 'fast' }),
    mall_kind: enumOf({ label: mallKind.label, of: mallKind, ...given, filter: 'fast' }),
    code: code({ label: '商品编码', help: '我方没有的，是银行的编号', max: 64, ...given, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...output, filter: 'fast' }),
    combination: ref({ label: '组合商品', to: () => combination, ...output, filter: 'fast' }),
    difference: enumOf({ label: shelfDifference.label, of: shelfDifference, ...given, filter: 'fast' }),
    our_state: enumOf({ label: '我方货架', of: shelfState, ...output }),
    bank_state: enumOf({ label: '银行货架', of: shelfState, ...output }),
    our_price_fen: money({ label: '我方价格', ...output }),
    bank_price_fen: money({ label: '银行价格', ...output }),
    our_points: points({ label: '我方积分', ...output }),
    bank_points: points({ label: '银行积分', ...output }),
    our_quantity: quantity({ label: '我方库存', ...output }),
    bank_quantity: quantity({ label: '银行库存', ...output }),
    push_state: enumOf({ label: '最近推送', of: messageState, ...output, filter: 'bounded' }),
    pushed_at: datetime({ label: '银行确认时间', ...output, filter: 'bounded' }),
  },
  label_fields: ['code'],
  can: [],
  columns: [
    ...([
      'code',
      'sku',
      'combination',
      'difference',
      'our_state',
      'bank_state',
      'our_price_fen',
      'bank_price_fen',
    ] as const),
    ...([
      'our_points',
      'bank_points',
      'our_quantity',
      'bank_quantity',
      'push_state',
      'pushed_at',
      'updated_at',
    ] as const),
  ],
  filters: ['code', 'sku', 'combination', 'mall', 'push_state', 'pushed_at', 'updated_at'],
  tabs: 'difference',
});
