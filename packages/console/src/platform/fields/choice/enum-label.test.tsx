// @vitest-environment happy-dom
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnumLabel } from './enum.tsx';

const status = defineEnum({
  name: 'status',
  label: '状态',
  values: [{ value: 1, member: 'enabled', label: '启用', tone: 'good' }],
});
const way = defineEnum({ name: 'way', label: '方式', values: [{ value: 'post', label: '快递' }] });

test('a state stands behind a dot, any other value is a plain word', () => {
  expect(renderToStaticMarkup(<EnumLabel of={status} value={1} />)).toContain('data-tone="good">启用');
  expect(renderToStaticMarkup(<EnumLabel of={way} value="post" />)).toBe('快递');
});
