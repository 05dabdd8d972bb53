import { outboundTask } from '@zhanggui/contract/domains/outbound/task/outbound-task.resource';
import { wave } from '@zhanggui/contract/domains/outbound/wave/wave.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { openRefundFenSql } from '../order/ship/open-refund.query.ts';
import { hasLotsSql } from '../stock/lot/has-lots.query.ts';
import { outboundLine, outboundTask as outboundTaskTable, wave as waveTable, waybill } from './outbound.tables.ts';

const key = 'outbound_task_id';

export const outboundBindings: readonly Binding[] = [
  bind(wave, { table: waveTable }),
  bind(outboundTask, {
    table: outboundTaskTable,
    computed: {
      refund_fen: (t: string) => openRefundFenSql(`${t}.order_id`),
      has_lots: (t: string) => hasLotsSql(`outbound_line l WHERE l.outbound_task_id = ${t}.id`),
    },
    children: { lines: { table: outboundLine, key }, waybills: { table: waybill, key } },
  }),
];
