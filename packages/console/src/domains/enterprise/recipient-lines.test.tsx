// @vitest-environment happy-dom
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatNumber } from '../../platform/format/number.ts';
import { recipientLines } from './recipient-lines.view.tsx';

const field = lines({ label: '发放对象', fields: { note: text({ label: '说明' }) } });
const Lines = recipientLines({ each: 'points', label: '积分', unit: '分', format: formatNumber });
const ignore = () => undefined;

function totals(value: NonNullable<ComponentProps<typeof Lines>['value']>) {
  const page = document.createElement('div');
  const given = { id: 'l', field, value, issues: {}, describedBy: undefined };
  page.innerHTML = renderToStaticMarkup(<Lines {...given} onChange={ignore} onLeave={ignore} />);
  return page.querySelector('.zg-totals')?.textContent;
}

test('the people of a draft are added up below their lines, and departments are said to be counted later', () => {
  expect(totals([])).toBe('人数 0 人积分 0 分');
  const lines = [
    { employee: { id: 1 }, points: 1500 },
    { department: { id: 2 }, points: 100 },
  ];
  expect(totals(lines)).toBe('人数 1 人积分 1,500 分另有部门 1 个，人数提交审核时计算');
});
