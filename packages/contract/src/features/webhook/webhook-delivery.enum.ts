import { defineEnum } from '../../platform/enum.ts';

/** How far a message to a webhook has come. */
export const webhookDeliveryState = defineEnum({
  name: 'webhook_delivery_state',
  label: '推送状态',
  values: [
    { value: 'waiting', label: '待推送', tone: 'info' },
    { value: 'delivered', label: '已送达', tone: 'good' },
    { value: 'given_up', label: '已放弃', tone: 'bad' },
  ],
});
