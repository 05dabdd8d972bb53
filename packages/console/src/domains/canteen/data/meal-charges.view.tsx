import { collectCharge, reverseCharge } from '@zhanggui/contract/domains/canteen/charge/charge.action';
import { mealCharge } from '@zhanggui/contract/domains/canteen/charge/meal-charge.resource';
import { inBulk } from '@zhanggui/contract/features/bulk/in-bulk';
import type { ComponentType } from 'react';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';

/** What was charged to meal cards, beside the other lists of the page. */
export function mealCharges(Switch: ComponentType): ComponentType {
  return resourcePage(mealCharge, {
    switch: Switch,
    rowActions: [collectCharge, reverseCharge],
    bulkActions: [inBulk(collectCharge)],
    overrides: defineOverrides(mealCharge, { widths: { charge_no: 190 } }),
  });
}
