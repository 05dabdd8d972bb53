import { expect, test } from 'vitest';
import { type KnownRegion, orphans, readOfficialList, regionDifference, repeatedCodes } from './region-difference.ts';

let ids = 0;
const known = (code: string | null, name: string, is_enabled = true): KnownRegion => {
  ids += 1;
  return { id: ids, code, name, level: (code ?? '000000').length / 2, parent_id: null, is_enabled };
};
const words = (text: string, stored: readonly KnownRegion[]) =>
  regionDifference(readOfficialList(text), stored).map(({ key, former_name, former_code, name }) =>
    [key, former_name, former_code, name].filter(Boolean).join(' '),
  );
const shandong = [known('37', '山东省'), known('3702', '青岛市'), known('370202', '市南区'), known('370282', '即墨市')];

test('lines of six digits and a name are read; headings and marks are not', () => {
  const text = '行政区划代码\t单位名称\n370000\t山东省\n370200 青岛市\n 370202,市南区*\r\n说明';
  expect(readOfficialList(text)).toEqual([
    { code: '37', name: '山东省' },
    { code: '3702', name: '青岛市' },
    { code: '370202', name: '市南区' },
  ]);
});

test('a list that agrees changes nothing', () => {
  expect(words('370000 山东省\n370200 青岛市\n370202 市南区\n370282 即墨市', shandong)).toEqual([]);
});

test('new codes are added, others renamed, and what the list lacks is disabled', () => {
  expect(words('370000 山东省\n370200 青岛新市\n370202 市南区\n370215 即墨区', shandong)).toEqual([
    'renamed:3702 青岛市 青岛新市',
    'added:370215 即墨区',
    'disabled:370282 即墨市',
  ]);
});

test('a place with its old name under a new code keeps its record', () => {
  expect(words('370000 山东省\n370200 青岛市\n370202 市南区\n370215 即墨市', shandong)).toEqual([
    'recoded:370215 370282 即墨市',
  ]);
});

test('a disabled place that is listed again is enabled', () => {
  const stored = [...shandong.slice(0, 3), known('370282', '即墨市', false)];
  expect(words('370000 山东省\n370200 青岛市\n370202 市南区\n370282 即墨市', stored)).toEqual([
    'enabled:370282 即墨市',
  ]);
});

test('other provinces, a province alone, places without a code, zones and the cities of municipalities stay', () => {
  const stored = [
    ...[known('11', '北京市'), known('1101', '市辖区'), known('110101', '东城区'), known('110171', '开发区')],
    ...[known('71', '台湾省'), known(null, '台北市'), known('81', '香港特别行政区'), known('8101', '香港岛')],
    ...[known('44', '广东省'), known('4401', '广州市')],
  ];
  expect(words('110000 北京市\n110101 东城区\n810000 香港特别行政区', stored)).toEqual([]);
});

test('a list with repeated codes or places without one above is told apart', () => {
  const list = readOfficialList('370202 市南区\n370202 市南区\n370902 泰山区');
  expect(repeatedCodes(list)).toEqual(['370202']);
  expect(orphans(list, shandong)).toEqual([{ code: '370902', name: '泰山区' }]);
});
