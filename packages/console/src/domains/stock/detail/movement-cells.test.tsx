// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Change, MovementType } from './movement-cells.view.tsx';

test.each([
  [101, 5, '+5', 'plus', '采购入库', 'good'],
  [101, -5, '-5', 'minus', '采购入库冲销', 'attention'],
  [201, -3, '-3', 'minus', '销售出库', 'info'],
  [201, 3, '+3', 'plus', '销售出库冲销', 'attention'],
  [301, -2, '-2', 'minus', '仓库调拨', 'neutral'],
  [301, 2, '+2', 'plus', '仓库调拨', 'neutral'],
])(
  'movement %i of %i pieces shows its sign, and says what it takes back',
  (...[type, quantity, words, sign, label, tone]) => {
    expect(renderToStaticMarkup(<Change quantity={quantity} />)).toBe(`<strong data-sign="${sign}">${words}</strong>`);
    expect(renderToStaticMarkup(<MovementType type={type} quantity={quantity} />)).toContain(
      `data-tone="${tone}">${label}</span>`,
    );
  },
);
