import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineAction } from '../../../platform/action.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { pointCell } from './point-cell.resource.ts';

const page = '/enterprise-point/point-cell';
const path = '/api/point_cell/{id}';
const reason = text({ label: '原因', required: true, max: 200 });

export const pausePlace = defineAction({
  name: 'point_cell.pause',
  method: 'POST',
  path: `${path}/pause/`,
  label: '暂停',
  body: { reason },
  reply: pointCell,
  permission: `${page}#pause`,
  confirm: '暂停期间员工看不到该点位。',
});

export const resumePlace = defineAction({
  name: 'point_cell.resume',
  method: 'POST',
  path: `${path}/resume/`,
  label: '恢复',
  body: {},
  reply: pointCell,
  permission: `${page}#pause`,
});

export const closePlace = defineAction({
  name: 'point_cell.close',
  method: 'POST',
  path: `${path}/close/`,
  label: '关闭',
  body: { reason },
  reply: pointCell,
  permission: `${page}#close`,
  confirm: '关闭后不能恢复；有效的授权全部收回，商品全部下架。',
});

export const placeActions = [pausePlace, resumePlace, closePlace, inBulk(pausePlace), inBulk(resumePlace)];
