// @vitest-environment happy-dom
import { stockDocPrint } from '@zhanggui/contract/domains/stock/print/doc-print';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentSheet } from '../../../features/print/document/document-sheet.tsx';

const { document, layout, action } = stockDocPrint;
const { fields } = action.reply.fields.docs as LinesField;

function sheetOf(pieces: readonly number[], further: object = {}) {
  const line = { sku_code: 'A1', goods_name: '大米', expected_quantity: 5, actual_quantity: 3 };
  const lines = pieces.map((rejected_quantity, id) => ({ ...line, id, rejected_quantity }));
  const row = {
    id: 1,
    number: 'RK20261123000042',
    type: 101,
    state: 'posted',
    created_at: 1_800_000_000,
    lines,
    ...further,
  };
  return new DOMParser().parseFromString(
    renderToStaticMarkup(<DocumentSheet document={document} layout={layout} fields={fields} row={row} />),
    'text/html',
  );
}

/** The cells of the first column with this heading, of lines with these refused pieces. */
function refusedOf(...pieces: readonly number[]) {
  const page = sheetOf(pieces);
  const at = [...page.querySelectorAll('th')].findIndex(({ textContent }) => textContent === '拒收');
  return at < 0 ? undefined : [...page.querySelectorAll('tbody tr')].map(({ children }) => children[at]?.textContent);
}

test('a column that not every document has is printed where a line has some of it', () => {
  expect(refusedOf(0, 2)).toEqual(['0', '2', '2']);
  expect(refusedOf(0, 0)).toBeUndefined();
});

test('a document that takes another back is titled so', () => {
  const titleOf = (further: object) => sheetOf([0], further).querySelector('h2')?.textContent;
  expect([titleOf({}), titleOf({ reverses_number: 'RK20261123000041' })]).toEqual(['入库单', '入库冲销单']);
});
