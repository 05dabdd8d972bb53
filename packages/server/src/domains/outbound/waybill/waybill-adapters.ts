import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { type Adapter, defineAdapter, simulator } from '../../../platform/adapter/adapter.ts';
import { type WaybillAnswer, type WaybillCarrier, type WaybillOrder, waybillCarriers } from './waybill-carrier.port.ts';

/** What numbers of each carrier begin with, and how many digits follow. */
const shapes: Readonly<Record<Exclude<Carrier, 'OTHER'>, readonly [string, number]>> = {
  SF: ['SF', 13],
  ZTO: ['73', 12],
  YTO: ['YT', 13],
  STO: ['77', 13],
  YUNDA: ['43', 11],
  JD: ['JDVA', 11],
  EMS: ['11', 11],
  JTSD: ['JT', 13],
  DBL: ['DPK', 12],
};

/** The simulator's scripted answer to an attempt; undefined lets it succeed. */
export type WaybillFault = (order: WaybillOrder) => 'failed' | 'unknown' | undefined;

/** Simulator: answers each request with the same number every time, in the carrier's format. */
export function simulateWaybills(faultOf: WaybillFault = () => undefined): WaybillCarrier {
  return { request: async (order) => answerTo(order, faultOf(order)) };
}

function answerTo({ request_no, carrier, receiver }: WaybillOrder, fault: ReturnType<WaybillFault>): WaybillAnswer {
  if (fault === 'unknown') return { outcome: 'unknown', message: '快递公司未在规定时间内答复' };
  if (fault === 'failed' || carrier === 'OTHER') return { outcome: 'failed', message: '快递公司不派送该地址' };
  const [prefix, digits] = shapes[carrier];
  const number = request_no.replaceAll(/\D/g, '').slice(-digits).padStart(digits, '0');
  return { outcome: 'issued', tracking_no: `${prefix}${number}`, sort_code: sortCode(receiver.region) };
}

export const waybillAdapters: readonly Adapter[] = [
  defineAdapter(waybillCarriers, {
    name: simulator,
    label: '面单渠道（模拟）',
    open: (_, watch) =>
      watch({ ...simulateWaybills() }, (answer) => ('message' in answer ? answer.message : undefined)),
  }),
];

/** A routing mark that is the same for the same city. */
function sortCode(region: readonly string[]): string {
  const [province = '', city = ''] = region;
  const sum = [...province, ...city].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 9000, 7);
  return `${1000 + sum}-${String.fromCharCode(65 + (sum % 26))}${String(sum % 90).padStart(2, '0')}`;
}
