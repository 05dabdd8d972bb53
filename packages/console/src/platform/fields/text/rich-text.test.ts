// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { wordsOf } from './rich-text.tsx';

it('shows the words of formatted text and nothing of its elements', () => {
  expect(wordsOf('<h2>说明</h2>\n<p>当天<strong>验收</strong></p>')).toBe('说明 当天验收');
  expect(wordsOf('<p>a &lt;b&gt;</p>')).toBe('a <b>');
});
