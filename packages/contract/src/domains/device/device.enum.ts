import { defineEnum } from '../../platform/enum.ts';

export const deviceKind = defineEnum({
  name: 'device_kind',
  label: '设备类型',
  values: [
    { value: 'pos', label: '收银机' },
    { value: 'pad', label: '平板' },
    { value: 'scanner', label: '扫码枪' },
    { value: 'printer', label: '打印机' },
    { value: 'scale', label: '电子秤' },
    { value: 'locker', label: '自提柜' },
    { value: 'screen', label: '广告屏' },
    { value: 'other', label: '其他' },
  ],
});

export const deviceState = defineEnum({
  name: 'device_state',
  label: '设备状态',
  values: [
    { value: 'in_use', label: '使用中', tone: 'good' },
    { value: 'idle', label: '闲置', tone: 'info' },
    { value: 'repair', label: '维修中', tone: 'attention' },
    { value: 'retired', label: '已报废', tone: 'neutral' },
  ],
});

/** Whether a device reports; those that are not in use need not. */
export const deviceConnection = defineEnum({
  name: 'device_connection',
  label: '连接',
  values: [
    { value: 'online', label: '在线', tone: 'good' },
    { value: 'offline', label: '离线', tone: 'bad' },
    { value: 'never', label: '未上报', tone: 'neutral' },
    { value: 'unused', label: '未启用', tone: 'neutral' },
  ],
});
