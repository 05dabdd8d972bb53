// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PiecesInput } from './pieces-input.tsx';

const ignore = () => undefined;

function shown(value: number | null, issues = {}) {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <PiecesInput {...{ id: 'p', label: '合格入库', value, issues, onChange: ignore, onLeave: ignore }} />,
  );
  const input = page.querySelector('input');
  return [input?.getAttribute('aria-invalid'), page.querySelector('[role="alert"]')?.textContent];
}

test('a number of pieces that was emptied says what is asked; what the server says of it comes first', () => {
  expect(shown(3)).toEqual(['false', undefined]);
  expect(shown(null)).toEqual(['true', '件数不能为空，没有的填 0']);
  expect(shown(null, { '': ['合格入库不能为空'] })).toEqual(['true', '合格入库不能为空']);
  expect(shown(0, { '': ['没有可收的商品'] })).toEqual(['true', '没有可收的商品']);
});
