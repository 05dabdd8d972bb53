import { messageTemplate } from '@zhanggui/contract/domains/message/template/message-template.resource';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { MessageSwitch } from './message-switch.view.tsx';

export const Templates = resourcePage(messageTemplate, {
  switch: MessageSwitch,
  overrides: defineOverrides(messageTemplate, { widths: { name: 180, content: 360, provider_code: 160 } }),
});
