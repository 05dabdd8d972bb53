import type { ParcelTrace } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { type Adapter, defineAdapter, simulator } from '../../../platform/adapter/adapter.ts';
import { type ParcelTracker, parcelTrackers, type TraceEntry, type TrackedParcel } from './parcel-tracker.port.ts';

/** Hours after its parcel left, what happened, and in which words. */
type Step = readonly [hours: number, state: ParcelTrace, text: string, signed_by?: string];

const begun = (city: string): readonly Step[] => [
  [2, 'collected', '快递员已揽收'],
  [9, 'moving', '离开始发地转运中心'],
  [30, 'moving', `到达${city}转运中心`],
];

/** How a parcel ends, by the last two digits that its number comes to: 86 of 100 are delivered. */
const ends: readonly { readonly below: number; readonly steps: readonly Step[] }[] = [
  { below: 4, steps: [[52, 'refused', '收件人拒收，联系发件人处理']] },
  { below: 7, steps: [[56, 'held', '电话无人接听，包裹暂存网点']] },
  { below: 9, steps: [[40, 'abnormal', '外包装破损，网点核实中']] },
  { below: 11, steps: [[60, 'returned', '改址未成，包裹退回发件人']] },
  { below: 14, steps: [] },
];

const signers = ['本人', '家人', '菜鸟驿站', '前台', '丰巢柜'] as const;

function stepsOf({ tracking_no, region }: TrackedParcel): readonly Step[] {
  const [province = '', city = province] = region;
  const sum = [...tracking_no].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 10_007, 7);
  const signer = signers[sum % signers.length] ?? signers[0];
  const end = ends.find(({ below }) => sum % 100 < below);
  const delivered: readonly Step[] = [
    [44, 'delivering', '快递员正在派送'],
    [48, 'signed', `已签收，签收人：${signer}`, signer],
  ];
  return [...begun(city === '市辖区' ? province : city), ...(end ? end.steps : delivered)];
}

const hour = 3_600_000;

/** Simulator: a number always goes the same way, hour by hour since its parcel left. */
export function simulateTracking(): ParcelTracker {
  return {
    track: async (parcel) => ({
      outcome: 'known',
      traces: stepsOf(parcel)
        .map(([hours, state, text, signed_by = null]): TraceEntry => {
          return { occurred_at: new Date(parcel.shipped_at.getTime() + hours * hour), state, text, signed_by };
        })
        .filter(({ occurred_at }) => occurred_at <= parcel.asked_at),
    }),
  };
}

export const trackingAdapters: readonly Adapter[] = [
  defineAdapter(parcelTrackers, {
    name: simulator,
    label: '物流查询（模拟）',
    open: (_, watch) =>
      watch({ ...simulateTracking() }, (answer) => ('message' in answer ? answer.message : undefined)),
  }),
];
