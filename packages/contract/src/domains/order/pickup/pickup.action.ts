import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { outletsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { pickup } from './pickup.resource.ts';
import { pickupPage } from './pickup-page.ts';

const required = true;
const code = text({ label: '提货码', help: '买家出示的12位提货码，可扫码', required, min: 1, max: 40 });

export const dispatchPickup = defineRecordAction(pickup, 'dispatch', {
  label: '发往网点',
  permission: `${pickupPage}#dispatch`,
  confirm: '商品从仓库调往自提网点，到店后买家才能提货。',
});

export const arrivePickup = defineRecordAction(pickup, 'arrive', {
  label: '确认到店',
  permission: `${pickupPage}#arrive`,
  confirm: '确认商品已到网点；买家可凭提货码提货，七天内有效。',
});

/** The pickup of a buyer's code; wrong codes are counted. */
export const findPickup = defineAction({
  name: 'pickup.find',
  method: 'POST',
  path: '/api/pickup/find/',
  label: '查提货码',
  permission: `${pickupPage}#pick_up`,
  body: { code },
  reply: { fields: { pickup_id: int({ label: '自提单', required }) } },
});

export const pickUp = defineRecordAction(pickup, 'pick_up', {
  label: '核销',
  permission: `${pickupPage}#pick_up`,
  body: { code },
});

export const issuePickupCode = defineAction({
  name: 'pickup.issue_code',
  method: 'POST',
  path: '/api/pickup/{id}/issue_code/',
  label: '重发提货码',
  permission: `${pickupPage}#issue_code`,
  body: { reason: text({ label: '原因', required, max: 200 }) },
  reply: { fields: { code: text({ label: '提货码', required }) } },
  secret: true,
});

export const transferPickup = defineRecordAction(pickup, 'transfer', {
  label: '改自提网点',
  permission: `${pickupPage}#transfer`,
  body: {
    bank_cell: ref({ label: '自提网点', to: () => bankCell, picks: outletsInUse, required }),
    reason: text({ label: '原因', required, max: 200 }),
  },
});

export const takeBackPickup = defineRecordAction(pickup, 'take_back', {
  label: '退回仓库',
  permission: `${pickupPage}#take_back`,
  confirm: '网点里不再交给买家的商品退回原仓库，可以再次销售。',
});

/** What is done to many at once. */
export const pickupsInBulk = [dispatchPickup, arrivePickup].map(inBulk);

export const pickupActions = [
  ...pickupsInBulk,
  dispatchPickup,
  arrivePickup,
  findPickup,
  pickUp,
  issuePickupCode,
  transferPickup,
  takeBackPickup,
];
