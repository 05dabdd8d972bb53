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
import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../platform/kit/tabs/view-tabs.tsx';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';

const views = { webhook: '推送地址', delivery: '推送记录' } as const;
type View = keyof typeof views;

function useView() {
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'delivery' ? 'delivery' : 'webhook';
  const choose = (next: View) => setSearch(next === 'webhook' ? {} : { view: next }, { replace: true });
  return [view, choose] as const;
}

function WebhookSwitch() {
  const [view, choose] = useView();
  return <ViewTabs label="消息推送" views={views} current={view} onChoose={choose} />;
}

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
      const isHeard = value !== null && value >= 200 && value < 300;
      return (
        <span className="zg-status" data-tone={isHeard ? 'good' : 'bad'}>
          {value}
        </span>
      );
    },
  },
  widths: { webhook: 150, event: 110, record_id: 100, state: 100, status: 100, fault: 220 },
});

const pages = {
  webhook: resourcePage(webhook, {
    overrides: webhookPresentation,
    switch: WebhookSwitch,
    allows: ({ is_enabled }, what) => {
      if (what === enableWebhook.name) return is_enabled === false;
      const isOfEnabled = [disableWebhook.name, rotateWebhook.name, tryWebhook.name].includes(what);
      return isOfEnabled ? is_enabled === true : true;
    },
    pageActions: [addWebhook],
    rowActions: [tryWebhook, rotateWebhook, disableWebhook, enableWebhook],
  }),
  delivery: resourcePage(webhookDelivery, {
    overrides: deliveryPresentation,
    switch: WebhookSwitch,
    allows: ({ state }, what) => what !== redeliverWebhook.name || state !== 'waiting',
    rowActions: [redeliverWebhook],
  }),
} as const;

/** Webhooks with their events, and the deliveries of each. */
export function Page() {
  const [view] = useView();
  const Shown = pages[view];
  return <Shown key={view} />;
}
