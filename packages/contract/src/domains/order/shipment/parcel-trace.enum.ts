import { defineEnum, type ValueOf } from '../../../platform/enum.ts';

/** Where a carrier says that a parcel is; of entries at one moment the later value counts. */
export const parcelTrace = defineEnum({
  name: 'parcel_trace',
  label: '物流状态',
  values: [
    { value: 'collected', label: '已揽收', tone: 'info' },
    { value: 'moving', label: '运输中', tone: 'info' },
    { value: 'delivering', label: '派送中', tone: 'info' },
    { value: 'held', label: '滞留', tone: 'attention' },
    { value: 'abnormal', label: '异常', tone: 'bad' },
    { value: 'refused', label: '拒收', tone: 'bad' },
    { value: 'returned', label: '退回', tone: 'bad' },
    { value: 'signed', label: '已签收', tone: 'good' },
  ],
});

export type ParcelTrace = ValueOf<typeof parcelTrace>;

/** What a carrier reports of a parcel that will not arrive by itself. */
export const traceExceptions: readonly ParcelTrace[] = ['held', 'abnormal', 'refused', 'returned'];
