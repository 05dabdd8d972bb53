import { expect, test } from 'vitest';
import { readSpecText } from './spec-text.ts';

test('specs are read by either colon and semicolon', () => {
  const words = [
    ['颜色', '红'],
    ['尺码', '大'],
  ];
  expect(readSpecText('颜色:红;尺码:大')).toEqual({ words });
  expect(readSpecText(' 颜色：红 ； 尺码：大；')).toEqual({ words });
  expect(readSpecText('')).toEqual({ words: [] });
});

test.each([
  ['红', '规格「红」应写成“名称:值”'],
  ['颜色:', '规格「颜色:」应写成“名称:值”'],
  ['a:b:c', '规格「a:b:c」应写成“名称:值”'],
  ['颜色:红;颜色:蓝', '规格名称「颜色」重复'],
  ['a:1;b:2;c:3;d:4', '规格最多3项'],
])('%s is refused', (text, fault) => {
  expect(readSpecText(text)).toEqual({ fault });
});
