import { combination } from '@zhanggui/contract/domains/shop/combination/combination.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourceFormPage } from '../../../platform/resource/page/resource-form-page.tsx';
import { ItemsInput } from './items-input.view.tsx';

export const Page = resourceFormPage(combination, {
  listPath: '/goods/combination',
  overrides: defineOverrides(combination, { inputs: { items: ItemsInput as never } }),
  start: { items: [{ quantity: 1 }, { quantity: 1 }] },
});
