import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { quantity } from '@zhanggui/contract/platform/fields/number/quantity';
import { code } from '@zhanggui/contract/platform/fields/text/code';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { datetime } from '@zhanggui/contract/platform/fields/time/datetime';
import { defineResource } from '@zhanggui/contract/platform/resource/resource';
import { purchaseState } from './contract.ts';

const groups = Array.from({ length: 12 }, (_, index) => index + 1);

/** 60 fields of the usual kinds. */
const fields = Object.fromEntries([
  ['number', code({ label: '单号', required: true, filter: 'fast' })],
  ...groups.flatMap((group) => [
    [`name_${group}`, text({ label: `名称${group}` })],
    [`amount_${group}_fen`, money({ label: `金额${group}` })],
    [`pieces_${group}`, quantity({ label: `数量${group}` })],
    [`status_${group}`, enumOf({ label: `状态${group}`, of: purchaseState })],
    ...(group < 12 ? [[`moment_${group}`, datetime({ label: `时间${group}` })]] : []),
  ]),
]);

const columnsBesideId = 39;

/** A resource as wide as lists and forms get: 40 columns. */
export const wide = defineResource({
  name: 'wide',
  label: '宽表记录',
  path: '/api/wide',
  page: '/goods/category',
  label_fields: ['number'],
  can: ['create', 'update', 'delete'],
  fields,
  columns: ['id', ...Object.keys(fields).slice(0, columnsBesideId)],
});
