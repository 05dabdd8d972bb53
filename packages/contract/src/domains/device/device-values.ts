import { defineValue } from '../../platform/open-enum.ts';
import { warningKind } from '../warning/warning.enum.ts';

export const deviceOffline = defineValue(warningKind, { value: 'device_offline', label: '设备离线', position: 190 });

export const deviceValues = [deviceOffline];
