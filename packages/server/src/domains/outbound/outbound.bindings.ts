import { goodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.resource';
import { outboundTask } from '@zhanggui/contract/domains/outbound/task/outbound-task.resource';
import { wave } from '@zhanggui/contract/domains/outbound/wave/wave.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { outboundLine, outboundTask as outboundTaskTable, wave as waveTable, waybill } from './outbound.tables.ts';
import { goodsReturnLine, goodsReturn as goodsReturnTable } from './return/return.tables.ts';

const key = 'outbound_task_id';

export const outboundBindings: readonly Binding[] = [
  bind(wave, { table: waveTable }),
  bind(outboundTask, {
    table: outboundTaskTable,
    children: { lines: { table: outboundLine, key }, waybills: { table: waybill, key } },
  }),
  bind(goodsReturn, {
    table: goodsReturnTable,
    children: { lines: { table: goodsReturnLine, key: 'goods_return_id' } },
  }),
];
