import { defineValue } from '../../platform/open-enum.ts';
import { approvalMeasure } from '../approval/rule/approval-measure.enum.ts';

/** How many codes and cards an account takes out in full within a day. */
export const exportedCodes = defineValue(approvalMeasure, {
  value: 'exported_codes',
  label: '导出的完整券码、卡密数量',
  unit: 'count',
  over: 'account_day',
  usual: 0,
  position: 490,
});
