import { copyFreight } from '@zhanggui/contract/domains/shop/freight/freight.action';
import { freightTemplate } from '@zhanggui/contract/domains/shop/freight/freight-template.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { FreightCalculator } from './quote/freight-calculator.view.tsx';
import { RuleTable } from './rule-table.view.tsx';
import { RulesInput } from './rules-input.view.tsx';

const overrides = defineOverrides(freightTemplate, {
  cells: { rules: ({ row }) => <RuleTable basis={row.basis} rules={row.rules} /> },
  inputs: { rules: RulesInput as never },
  widths: { name: 280 },
});

const rest = { region: null, service: 'delivered', first: 1, next: 1 };

export const Page = resourcePage(freightTemplate, {
  overrides,
  rowActions: [copyFreight],
  start: { rules: [rest] },
  tools: () => <FreightCalculator />,
});
