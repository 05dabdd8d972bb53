import { defineEnum } from '../../../platform/enum.ts';

export const carrier = defineEnum({
  name: 'carrier',
  label: '快递公司',
  values: [
    { value: 'SF', label: '顺丰' },
    { value: 'ZTO', label: '中通' },
    { value: 'YTO', label: '圆通' },
    { value: 'STO', label: '申通' },
    { value: 'YUNDA', label: '韵达' },
    { value: 'JD', label: '京东' },
    { value: 'EMS', label: 'EMS' },
    { value: 'JTSD', label: '极兔' },
    { value: 'DBL', label: '德邦' },
    { value: 'OTHER', label: '其他' },
  ],
});

export const shipmentState = defineEnum({
  name: 'shipment_state',
  label: '包裹状态',
  values: [
    { value: 'sent', label: '已发出', tone: 'info' },
    { value: 'intercepting', label: '拦截中', tone: 'attention' },
    { value: 'returning', label: '退回途中', tone: 'attention' },
    { value: 'returned', label: '已退回', tone: 'neutral' },
    { value: 'received', label: '已收货', tone: 'good' },
  ],
});

/** Why a parcel returns undelivered. */
export const shipmentReturnCause = defineEnum({
  name: 'shipment_return_cause',
  label: '退回原因',
  values: [
    { value: 'refused', label: '买家拒收' },
    { value: 'intercepted', label: '拦截成功' },
  ],
});
