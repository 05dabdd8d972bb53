import { expect, test } from 'vitest';
import { decideTransition } from '../../platform/flow/decide-transition.ts';
import { supplierLineFlow } from './line/supplier-line.flow.ts';
import { subOrder } from './order/sub-order.document.ts';

test('refusals read as sentences, whatever the buttons say', () => {
  const declined = () => decideTransition(supplierLineFlow, 'declined', 'decline');
  expect(declined).toThrow('当前状态为「供应商拒单」，不能拒单');
  const confirmed = () => decideTransition(subOrder.flow, 'part_received', 'confirm', {});
  expect(confirmed).toThrow(/^当前状态为「[^」]+」，不能确认$/);
  expect(subOrder.actions.confirm.label).toBe('供应商确认');
});
