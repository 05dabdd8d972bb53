import { addPhones } from '@zhanggui/contract/domains/message/message.action';
import { message } from '@zhanggui/contract/domains/message/message.document';
import { Suspense } from 'react';
import { documentPage } from '../../platform/document/document-page.tsx';
import { formatNumber } from '../../platform/format/number.ts';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { defineActionInputs } from '../../platform/resource/action/action-presentation.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { MessageSwitch } from './message-switch.view.tsx';
import { narrowingInputs } from './narrowing-input.view.tsx';
import { SendPreview } from './send-preview.view.tsx';
import { VariablesInput } from './variables-input.view.tsx';

const MessageParts = lazyPart(async () => (await import('./message-parts.view.tsx')).MessageParts);
const Templates = lazyPart(async () => (await import('./templates.view.tsx')).Templates);
const OptOuts = lazyPart(async () => (await import('./opt-outs.view.tsx')).OptOuts);
const Budgets = lazyPart(async () => (await import('./budgets.view.tsx')).Budgets);

const Messages = documentPage(message, {
  switch: MessageSwitch,
  buttons: [defineActionInputs(message.actions.send, {}, SendPreview), addPhones, 'resume', 'resend', 'cancel'],
  overrides: defineOverrides(message, {
    cells: {
      delivered_count: ({ value, row }) => `${formatNumber(value)} / ${formatNumber(row.recipient_count)}`,
    },
    inputs: { ...narrowingInputs, lines: VariablesInput },
    widths: { number: 190, title: 180, template: 160, delivered_count: 120 },
  }),
  more: (row) => (
    <Suspense>
      <MessageParts row={row} />
    </Suspense>
  ),
});

/** Messages, their templates, who wants none, and what they may cost. */
export const Page = pageByView(Messages, { templates: Templates, opt_outs: OptOuts, budgets: Budgets });
