import { defineEnum } from '../../../platform/enum.ts';

export const reservationStatus = defineEnum({
  name: 'reservation_status',
  label: '预约状态',
  values: [
    { value: 0, member: 'reserved', label: '已预约', tone: 'attention' },
    { value: 3, member: 'preparing', label: '备货中', tone: 'info' },
    { value: 5, member: 'partly_shipped', label: '部分发货', tone: 'info', optional: true },
    { value: 4, member: 'shipped', label: '全部发货', tone: 'info' },
    { value: 6, member: 'partly_received', label: '部分收货', tone: 'attention', optional: true },
    { value: 1, member: 'received', label: '全部收货', tone: 'good' },
    { value: 2, member: 'cancelled', label: '已取消', tone: 'neutral', ineffective: true },
  ],
});

/** The same states of goods that go back. */
export const branchReturnStatus = defineEnum({
  name: 'branch_return_status',
  label: '退货状态',
  values: [
    { value: 0, member: 'reserved', label: '待同意', tone: 'attention' },
    { value: 3, member: 'preparing', label: '待退出', tone: 'info' },
    { value: 5, member: 'partly_shipped', label: '部分退出', tone: 'info', optional: true },
    { value: 4, member: 'shipped', label: '全部退出', tone: 'info' },
    { value: 6, member: 'partly_received', label: '部分收货', tone: 'attention', optional: true },
    { value: 1, member: 'received', label: '全部收货', tone: 'good' },
    { value: 2, member: 'cancelled', label: '已取消', tone: 'neutral', ineffective: true },
  ],
});

export const reservationKind = defineEnum({
  name: 'reservation_kind',
  label: '单据种类',
  values: [
    { value: 'reservation', label: '预约单' },
    { value: 'return', label: '退货单' },
  ],
});

export const reservationStepKind = defineEnum({
  name: 'reservation_step_kind',
  label: '收发',
  values: [
    { value: 'ship', label: '发出' },
    { value: 'receive', label: '收货' },
  ],
});

export const discrepancyState = defineEnum({
  name: 'discrepancy_state',
  label: '差异状态',
  values: [
    { value: 'open', label: '待处理', tone: 'bad' },
    { value: 'settled', label: '已处理', tone: 'good' },
  ],
});
