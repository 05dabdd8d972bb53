import { defineFlow } from '../../../platform/flow/flow.ts';
import { whereLots } from '../../stock/lot/has-lots.ts';
import { lotLeaf } from '../../stock/lot/lot-choice.ts';
import { outboundRefusal } from '../outbound.errors.ts';
import { onOutboundPages } from '../outbound-pages.ts';
import { outboundTaskState } from './outbound-task.enum.ts';

interface Label {
  readonly carrier: string | null;
  readonly tracking_no: string | null;
}

/** The way of one order through one warehouse. */
export const outboundTaskFlow = defineFlow({
  name: 'outbound_task',
  label: '出库任务',
  states: outboundTaskState,
  transitions: [
    { event: 'pick', label: '拣货', from: ['picking'], to: 'packing', permission: onOutboundPages('pick') },
    {
      event: 'pack',
      label: '打包',
      from: ['packing'],
      to: 'packed',
      permission: onOutboundPages('pack'),
      action: 'outbound_task.pack',
    },
    {
      event: 'repack',
      label: '重新打包',
      from: ['packed'],
      to: 'packing',
      permission: onOutboundPages('pack'),
      action: 'outbound_task.repack',
    },
    {
      event: 'request_waybill',
      label: '重新取号',
      from: ['packed'],
      to: 'packed',
      permission: onOutboundPages('pack'),
      action: 'outbound_task.request_waybill',
    },
    {
      event: 'ship',
      label: '发出',
      from: ['packed'],
      to: 'shipped',
      permission: onOutboundPages('ship'),
      action: 'outbound_task.ship',
      when: ({ carrier, tracking_no }: Label) =>
        carrier === null || tracking_no === null ? outboundRefusal('outbound.no_tracking', {}) : undefined,
    },
    {
      event: 'choose_lots',
      label: '指定批次',
      from: ['picking', 'packing', 'packed'],
      to: null,
      permission: onOutboundPages(lotLeaf),
      action: 'outbound_task.choose_lots',
      when: whereLots,
    },
    {
      event: 'cancel',
      label: '取消任务',
      from: ['picking', 'packing', 'packed'],
      to: 'cancelled',
      permission: onOutboundPages('void'),
      action: 'outbound_task.cancel',
    },
  ],
});
