import { defineEnum } from '../../../platform/enum.ts';

export const placeState = defineEnum({
  name: 'place_state',
  label: '开放状态',
  values: [
    { value: 'open', label: '开放', tone: 'good' },
    { value: 'paused', label: '暂停', tone: 'attention' },
    { value: 'closed', label: '已关闭', tone: 'neutral' },
  ],
});

/** Whose people a place serves. */
export const placeAdmits = defineEnum({
  name: 'place_admits',
  label: '使用范围',
  values: [
    { value: 'everybody', label: '全体在职员工', tone: 'good' },
    { value: 'granted', label: '仅已授权的员工', tone: 'info' },
  ],
});

export const placeGrantState = defineEnum({
  name: 'place_grant_state',
  label: '授权状态',
  values: [
    { value: 'given', label: '有效', tone: 'good' },
    { value: 'withdrawn', label: '已收回', tone: 'neutral' },
  ],
});
