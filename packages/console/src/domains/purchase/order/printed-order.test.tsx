// @vitest-environment happy-dom
import { purchaseOrderPrint } from '@zhanggui/contract/domains/purchase/order/purchase-print';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentSheet } from '../../../features/print/document/document-sheet.tsx';

const { document, layout, action } = purchaseOrderPrint;
const { fields } = action.reply.fields.docs as LinesField;

const line = { sku_code: 'A1', goods_name: '大米', spec_text: '5kg', unit: '袋', tax_rate: '9%', place: '主仓' };
const row = {
  ...{ id: 1, number: 'CG20261123000042', state: 'ordered', supplier_name: '五常米业', warehouse_name: '主仓' },
  ...{ created_at: 1_800_000_000, amount_fen: 1_211_880, tax_fen: 109_069, total_fen: 1_320_949 },
  lines: [
    { ...line, id: 1, quantity: 12, price: '9.9', amount_fen: 11_880 },
    { ...line, id: 2, quantity: 1200, price: '10', amount_fen: 1_200_000 },
  ],
};

test('amounts are printed in yuan and numbers with their thousands, each below the end of its heading', () => {
  const page = new DOMParser().parseFromString(
    renderToStaticMarkup(<DocumentSheet document={document} layout={layout} fields={fields} row={row} />),
    'text/html',
  );
  const heads = [...page.querySelectorAll('th')];
  const columnOf = (label: string) => {
    const at = heads.findIndex(({ textContent }) => textContent === label);
    expect(heads[at]?.dataset.align, label).toBe('end');
    return [...page.querySelectorAll('tbody tr')].map(({ children }) => children[at]?.textContent);
  };
  expect(columnOf('数量')).toEqual(['12', '1,200', '1,212']);
  expect(columnOf('不含税单价(元)')).toEqual(['9.9', '10', '']);
  expect(columnOf('不含税金额(元)')).toEqual(['118.80', '12,000.00', '12,118.80']);
  expect(page.querySelector('dl')?.textContent).toContain('价税合计(元)13,209.49');
});
