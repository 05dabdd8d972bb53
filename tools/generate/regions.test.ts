import { expect, test } from 'vitest';
import { renderRegions } from './regions.ts';

test('regions keep codes, leave out the towns of a city without counties, and stand in order of code', () => {
  const guangdong = {
    code: '44',
    name: '广东省',
    children: [
      { code: '4401', name: '广州市', children: [{ code: '440103', name: '荔湾区' }] },
      { code: '4419', name: '东莞市', children: [{ code: '441900003', name: '东城街道' }] },
    ],
  };
  const beijing = { code: '11', name: '北京市', children: [] };
  const macau = Object.fromEntries([['澳门特别行政区', Object.fromEntries([['澳门半岛', ['大堂区']]])]]);
  const text = renderRegions('a package', [guangdong, beijing], macau);
  expect(text.indexOf('北京市')).toBeLessThan(text.indexOf('广东省'));
  expect(text).toContain("'4401广州市 440103荔湾区',\n      '4419东莞市',");
  expect(text).toContain("code: '82',\n    name: '澳门特别行政区',\n    cities: [\n      '澳门半岛 大堂区',");
});
