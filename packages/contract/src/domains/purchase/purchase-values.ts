import { defineValue } from '../../platform/open-enum.ts';
import { warningKind } from '../warning/warning.enum.ts';

export const transitStuck = defineValue(warningKind, {
  value: 'transit_stuck',
  label: '中转包裹未到仓',
  position: 160,
  opens: '/order/detail',
});

export const purchaseValues = [transitStuck];
