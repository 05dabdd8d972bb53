import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrintedSums } from './printed-sums.tsx';

const figures = [{ name: 'payable_fen', label: '应付金额合计', words: '1,234.00' }];
const wordsOf = (count: number, printed: number) =>
  renderToStaticMarkup(<PrintedSums figures={figures} count={count} printed={printed} />).replaceAll(/<[^>]+>/g, '');

test('below the first rows of a long list stands that the sums are those of all', () => {
  expect(wordsOf(20_052, 1000)).toBe('全部 20,052 条的合计：应付金额合计1,234.00');
  expect(wordsOf(29, 29)).toBe('应付金额合计1,234.00');
});
