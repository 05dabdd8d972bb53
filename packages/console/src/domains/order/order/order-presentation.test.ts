// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { manualOrder } from '../place/priced-lines.view.tsx';
import { mallOrderPresentation, orderPresentation } from './order-presentation.overrides.tsx';

test('an order for a buyer is placed only where orders of malls are listed', () => {
  expect(orderPresentation.pageActions).not.toContain(manualOrder);
  expect(mallOrderPresentation.pageActions).toEqual([...(orderPresentation.pageActions ?? []), manualOrder]);
});
