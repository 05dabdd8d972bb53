import { deliveryChannel } from '@zhanggui/contract/domains/delivery/channel/delivery-channel.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { RuleTable } from '../../shop/freight/rule-table.view.tsx';
import { RulesInput } from '../../shop/freight/rules-input.view.tsx';
import { DeliveryCalculator } from './delivery-calculator.view.tsx';

const rest = { region: null, service: 'delivered', first: 1000, next: 1000 };

/** The channels with their rules, and what each would charge. */
export const Page = resourcePage(deliveryChannel, {
  overrides: defineOverrides(deliveryChannel, {
    cells: { rules: ({ row }) => <RuleTable basis={row.basis} rules={row.rules} /> },
    inputs: { rules: RulesInput },
    widths: { priority: 80, code: 120, name: 180, carrier: 90, region_words: 260, rule_count: 90, staff_count: 90 },
  }),
  start: { rules: [rest] },
  tools: () => <DeliveryCalculator />,
});
