import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { code } from '@zhanggui/contract/platform/fields/text/code';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { defineResource } from '@zhanggui/contract/platform/resource/resource';
import { expect, test } from 'vitest';
import { listColumns } from './columns.ts';

const order = defineResource({
  ...{ name: 'order', label: '订单', path: '/api/order', page: '/order/list', can: [] },
  fields: { order_no: code({ label: '订单号' }), name: text({ label: '名称' }) },
  label_fields: ['order_no'],
  columns: ['id'],
});
const supplier = { name: 'supplier', label: '供应商', path: '/api/supplier', label_fields: ['name'] } as const;
const parcel = defineResource({
  ...{ name: 'parcel', label: '包裹', path: '/api/parcel', page: '/order/list', can: [] },
  fields: {
    number: code({ label: '单号' }),
    order: ref({ label: '订单', to: () => order }),
    buyer: ref({ label: '买家', to: () => ({ ...order, label_fields: ['order_no', 'name'] }) }),
    supplier: ref({ label: '供应商', to: () => supplier }),
    remark: text({ label: '备注' }),
  },
  label_fields: ['number'],
  columns: ['id'],
});
const shown = ['number', 'order', 'buyer', 'supplier', 'remark'];

test('numbers of documents never give up width, whether a record has them or refers to one that has', () => {
  const columns = listColumns(parcel, { shown, widths: {} }, undefined);
  expect(columns.map(({ name, yields }) => [name, yields])).toEqual([
    ['number', 0],
    ['order', 0],
    ['buyer', 1],
    ['supplier', 1],
    ['remark', 2],
  ]);
});

test('a declared width is the least of its column, with a cell of its own or without, whatever the user chose', () => {
  const Own = () => null;
  const overrides = { widths: { supplier: 180 }, cells: { remark: Own } };
  const columns = listColumns(parcel, { shown, widths: { supplier: 400, buyer: 300 } }, overrides);
  expect(columns.map(({ name, width, least }) => [name, width, least])).toEqual([
    ['number', 192, 96],
    ['order', 140, 96],
    ['buyer', 300, 96],
    ['supplier', 400, 180],
    ['remark', 160, 160],
  ]);
});
