import { defineAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { outletsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { reservationPage } from './reservation-pages.ts';

const required = true;

/** What a branch should ask for, from what it gave out and what it holds; nothing is written. */
export const suggestReservation = defineAction({
  name: 'reservation.suggest',
  method: 'POST',
  path: '/api/reservation/suggest/',
  label: '建议补货',
  permission: `${reservationPage}#create`,
  traces: 'none',
  body: {
    bank_cell: ref({ label: '网点', to: () => bankCell, picks: outletsInUse, required }),
    days: int({ label: '备货天数', help: '按最近30天的消耗，备足多少天', required, initial: 14, min: 1, max: 90 }),
  },
  reply: {
    fields: {
      bank_cell: ref({ label: '网点', to: () => bankCell, required }),
      lines: lines({
        label: '建议',
        required,
        fields: {
          sku: ref({ label: 'SKU', to: () => sku, required }),
          expected_quantity: quantity({ label: '建议', required }),
          on_hand: quantity({ label: '在库', required }),
          under_way: quantity({ label: '在途与在约', required }),
          consumed: quantity({ label: '30天消耗', required }),
        },
      }),
    },
  },
});
