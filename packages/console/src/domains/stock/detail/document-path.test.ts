import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { beforeAll, expect, test } from 'vitest';
import { openEnums } from '../../../open-enums.ts';
import { documentLabel, documentPath } from './document-path.ts';

beforeAll(() => composeEnums([openEnums]));

const path = (document_kind: string, document_no: string, sees = true) =>
  documentPath({ document_kind, document_id: 7, document_no }, () => sees);

test('a movement leads to its document', () => {
  expect(path('order', 'SC20260101000001')).toBe('/order/detail?id=7');
  expect(path('stock_doc', 'RK20260101000001')).toBe('/admin-psi/warehouses/io/inbound-docs?id=7');
  expect(path('stock_doc', 'CK20260101000001')).toBe('/admin-psi/warehouses/io/outbound-docs?id=7');
  expect(path('stock_doc', 'DB20260101000001')).toBe('/admin-psi/warehouses/io/outbound-docs?view=transfer&id=7');
  expect(path('refund', 'TK20260101000001')).toBeUndefined();
  expect(path('order', 'SC20260101000001', false)).toBeUndefined();
});

test('what comes in, goes out and is moved is called by its own name', () => {
  const label = (document_kind: string, document_no: string) => documentLabel({ document_kind, document_no });
  expect(label('stock_doc', 'RK20260101000001')).toBe('入库单');
  expect(label('stock_doc', 'CK20260101000001')).toBe('出库单');
  expect(label('stock_doc', 'DB20260101000001')).toBe('调拨单');
  expect(label('stocktake', 'PD20260101000001')).toBe('盘点单');
});
