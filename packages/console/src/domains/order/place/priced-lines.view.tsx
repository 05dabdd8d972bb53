import { createOrder } from '@zhanggui/contract/domains/order/order.action';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { Suspense } from 'react';
import { followedInput } from '../../../platform/fields/parts/followed-input.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';

const OrderPrice = lazyPart(async () => (await import('./order-price.view.tsx')).OrderPrice);

const PricedLines = followedInput<LinesField>(({ value }) => (
  <Suspense>
    <OrderPrice lines={value ?? []} />
  </Suspense>
));

/** An order by phone, with its price before it is placed. */
export const manualOrder = defineActionInputs(createOrder, { lines: PricedLines });
