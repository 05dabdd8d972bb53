import {
  arrivePickup,
  dispatchPickup,
  issuePickupCode,
  pickUp,
  pickupsInBulk,
  takeBackPickup,
  transferPickup,
} from '@zhanggui/contract/domains/order/pickup/pickup.action';
import { pickupFlow } from '@zhanggui/contract/domains/order/pickup/pickup.flow';
import { pickup } from '@zhanggui/contract/domains/order/pickup/pickup.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { BankCellTree } from '../../bank/bank-cell-tree.view.tsx';
import { HandOverButton } from './hand-over-button.view.tsx';

/** Orders that their buyers fetch at bank cells, by the tree of the cells. */
export const Page = resourcePage(pickup, {
  overrides: defineOverrides(pickup, {
    widths: { order_no: 190, bank_cell: 200, goods_text: 300, quantity: 70, left_quantity: 80, verified_by: 90 },
  }),
  rowActions: [dispatchPickup, arrivePickup, pickUp, takeBackPickup, transferPickup, issuePickupCode],
  bulkActions: pickupsInBulk,
  flow: { flow: pickupFlow, field: 'state' },
  aside: (list) => <BankCellTree list={list} by="bank_cell" />,
  tools: () => <HandOverButton />,
});
