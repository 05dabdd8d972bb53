// @vitest-environment happy-dom
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { adapterOf } from '../field-adapters.tsx';
import { linesAdapter } from './lines.tsx';

const field = lines({ label: '明细', fields: { code: text({ label: '单号' }), amount_fen: money({ label: '金额' }) } });
const { Detail } = linesAdapter(adapterOf);

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => document.body.replaceChildren());

/** Lines 1 to `count`, of as many yuan each. */
function draw(count: number) {
  if (!Detail) throw new Error('lines have no detail');
  const value = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    code: `DD${at + 1}`,
    amount_fen: 100 * (at + 1),
  }));
  const part = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(part).render(<Detail field={field} value={value} />));
  return {
    part,
    codes: () => [...part.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent),
    next: () => part.querySelector<HTMLElement>('.zg-lines-next button'),
    said: () => part.querySelector('[role=status]')?.textContent,
    search: (words: string) => {
      const input = part.querySelector('input');
      if (!input) throw new Error('there is no search');
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}

test('a record with few lines shows them all, without a search', () => {
  const { part, codes, next } = draw(50);
  expect([codes().length, next(), part.querySelector('input')]).toEqual([50, null, null]);
});

test('of many lines the first are shown, and more on demand', () => {
  const { codes, next, said } = draw(170);
  expect([codes().length, codes().at(-1), said(), next()?.textContent]).toEqual([
    50,
    'DD50',
    '共 170 行',
    '再显示 100 行',
  ]);
  act(() => next()?.click());
  expect([codes().length, next()?.textContent]).toEqual([150, '再显示 20 行']);
  act(() => next()?.click());
  expect([codes().length, next()]).toEqual([170, null]);
});

test('a line beyond those is found by what its cells say', () => {
  const { codes, said, search } = draw(170);
  search('dd16 ');
  expect(codes()).toEqual(['DD16', ...Array.from({ length: 10 }, (_, at) => `DD${160 + at}`)]);
  search('dd 169.00');
  expect([codes(), said()]).toEqual([['DD169'], '找到 1 行，共 170 行']);
  search('没有');
  expect([codes(), said()]).toEqual([[], '找到 0 行，共 170 行']);
  search('');
  expect([codes().length, said()]).toEqual([50, '共 170 行']);
});
