import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { beforeAll, expect, test } from 'vitest';
import { openEnums } from '../../../open-enums.ts';
import { documentPath } from './document-path.ts';

beforeAll(() => composeEnums([openEnums]));

const path = (document_kind: string, type: number, sees = true) =>
  documentPath({ document_kind, document_id: 7, type }, () => sees);

test('a movement leads to its document', () => {
  expect(path('order', 201)).toBe('/order/detail?id=7');
  expect(path('stock_doc', 101)).toBe('/admin-psi/warehouses/io/inbound-docs?id=7');
  expect(path('stock_doc', 205)).toBe('/admin-psi/warehouses/io/outbound-docs?id=7');
  expect(path('stock_doc', 301)).toBe('/admin-psi/warehouses/io/outbound-docs?view=transfer&id=7');
  expect(path('refund', 103)).toBeUndefined();
  expect(path('order', 201, false)).toBeUndefined();
});
