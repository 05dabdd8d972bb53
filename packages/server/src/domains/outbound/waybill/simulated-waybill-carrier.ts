import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { watchPort } from '../../../features/system-state/watch-port.ts';
import type { WaybillAnswer, WaybillCarrier, WaybillOrder } from './waybill-carrier.port.ts';

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

/**
 * Stands in for the carriers. The end of the receiver's address decides: `-FAIL` is always refused, `-TIMEOUT` is never
 * answered, with `-ONCE` behind it only the first attempt; everything else succeeds, always with the same number.
 */
export const simulatedWaybillCarrier: WaybillCarrier = watchPort(
  '面单渠道（模拟）',
  { request: async (order: Parameters<WaybillCarrier['request']>[0]) => answerTo(order) },
  (answer) => ('message' in answer ? answer.message : undefined),
);

function answerTo({ request_no, carrier, receiver, attempt }: WaybillOrder): WaybillAnswer {
  const [, fault, once] = /-(FAIL|TIMEOUT)(-ONCE)?$/.exec(receiver.address ?? '') ?? [];
  const isFaulty = fault !== undefined && (once === undefined || attempt === 1);
  if (isFaulty && fault === 'TIMEOUT') return { outcome: 'unknown', message: '快递公司未在规定时间内答复' };
  if (isFaulty || carrier === 'OTHER') return { outcome: 'failed', message: '快递公司不派送该地址' };
  const [prefix, digits] = shapes[carrier];
  const number = request_no.replaceAll(/\D/g, '').slice(-digits).padStart(digits, '0');
  return { outcome: 'issued', tracking_no: `${prefix}${number}`, sort_code: sortCode(receiver.region) };
}

/** A routing mark that is the same for the same city. */
function sortCode(region: readonly string[]): string {
  const [province = '', city = ''] = region;
  const sum = [...province, ...city].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 9000, 7);
  return `${1000 + sum}-${String.fromCharCode(65 + (sum % 26))}${String(sum % 90).padStart(2, '0')}`;
}
