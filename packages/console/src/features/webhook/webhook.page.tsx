import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  redeliverWebhook,
  rotateWebhook,
  tryWebhook,
} from '@zhanggui/contract/features/webhook/webhook.action';
import { webhook } from '@zhanggui/contract/features/webhook/webhook.resource';
import { webhookDelivery } from '@zhanggui/contract/features/webhook/webhook-delivery.resource';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';

const WebhookSwitch = viewSwitch('消息推送', { webhook: '推送地址', delivery: '推送记录' });

const webhookPresentation = defineOverrides(webhook, {
  cells: {
    is_enabled: ({ value }) => (
      <span className="zg-status" data-tone={value ? 'good' : 'neutral'}>
        {value ? '启用' : '停用'}
      </span>
    ),
  },
  widths: { name: 130, is_enabled: 80, url: 230, events: 220, off_reason: 160 },
});

const deliveryPresentation = defineOverrides(webhookDelivery, {
  cells: {
    status: ({ value }) => {
      if (value === null) return '-';
      const isHeard = value >= 200 && value < 300;
      return (
        <span className="zg-status" data-tone={isHeard ? 'good' : 'bad'}>
          {value}
        </span>
      );
    },
  },
  widths: { webhook: 150, event: 110, record_id: 100, state: 100, status: 100, fault: 220 },
});

const Webhooks = resourcePage(webhook, {
  overrides: webhookPresentation,
  switch: WebhookSwitch,
  allows: ({ is_enabled }, what) => {
    if (what === enableWebhook.name) return is_enabled === false;
    const isOfEnabled = [disableWebhook.name, rotateWebhook.name].includes(what);
    return isOfEnabled ? is_enabled === true : true;
  },
  pageActions: [addWebhook],
  rowActions: [tryWebhook, rotateWebhook, disableWebhook, enableWebhook],
});

const Deliveries = resourcePage(webhookDelivery, {
  overrides: deliveryPresentation,
  switch: WebhookSwitch,
  allows: ({ state }, what) => what !== redeliverWebhook.name || state !== 'waiting',
  rowActions: [redeliverWebhook],
});

/** Webhooks with their events, and the deliveries of each. */
export const Page = pageByView(Webhooks, { delivery: Deliveries });
