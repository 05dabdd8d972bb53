import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { provinces } from '../../packages/server/src/domains/setting/regions.gen.ts';
import { borderOf, decodeRings } from './map-rings.ts';
import { type DrawnMap, drawMap, shortName } from './maps.ts';

const areas = new URL('../../packages/console/src/platform/kit/map/areas/', import.meta.url);
const bare = (name: string) => name.replace(/^\d+/, '');

function mapOf(code: string): DrawnMap {
  return JSON.parse(readFileSync(new URL(`${code}.gen.json`, areas), 'utf8')) as DrawnMap;
}

function namesOf(code: string): Set<string> {
  return new Set(mapOf(code).areas.map(({ name }) => name));
}

test('a packed ring is read as degrees', () => {
  const packed = String.fromCharCode(64 + 2048, 64, 64, 64 + 2047);
  const [ring] = decodeRings({ type: 'Polygon', coordinates: [packed], encodeOffsets: [[1024, 2048]] });
  expect(ring).toEqual([
    [2, 2],
    [2, 1],
  ]);
});

test('two areas side by side become one without the line between them', () => {
  const left = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const right = [
    [1, 0],
    [2, 0],
    [2, 1],
    [1, 1],
  ] as const;
  const [border, ...others] = borderOf([left, right]);
  expect(others).toEqual([]);
  expect(border).toHaveLength(6);
});

test('outlines are whole units of path data, and islets stay as dots', () => {
  const square = [
    [100, 30],
    [110, 30],
    [110, 40],
    [100, 40],
  ] as const;
  const islet = [
    [109.5, 30.5],
    [109.5001, 30.5],
    [109.5, 30.5001],
  ] as const;
  const drawing = { source: 'a package', length: 100, stretch: 1, renamed: new Map([['甲', '乙省']]) };
  const coordinates = [[square], [islet]];
  const area = {
    properties: { name: '甲', cp: [105, 35] as const },
    geometry: { type: 'MultiPolygon', coordinates } as const,
  };
  expect(drawMap({ ...drawing, areas: [area] })).toEqual({
    ...{ source: 'a package', west: 100, north: 40, per_degree: [10, 10], size: [100, 100] },
    areas: [{ name: '乙省', label: '乙省', at: [50, 50], path: 'M0,100l100,0 0-100-100,0zM95,95l1,0-1,1z' }],
  });
});

test('maps write names short', () => {
  const names = [
    '山东省',
    '青岛市',
    '延边朝鲜族自治州',
    '恩施土家族苗族自治州',
    '西藏自治区',
    '陵水黎族自治县',
    '东区',
  ];
  expect(names.map(shortName)).toEqual(['山东', '青岛', '延边', '恩施', '西藏', '陵水', '东区']);
});

test('the country has every province, with the islands of the South China Sea', () => {
  expect(namesOf('china')).toEqual(new Set(provinces.map(({ name }) => name)));
  expect(mapOf('china').lines).toBeTruthy();
});

/** Founded since the source was made. */
const younger = ['胡杨河市', '新星市', '白杨市'];

test('each city of a province, or each county below it, is an area of its map', () => {
  const missing = provinces.flatMap(({ code, cities }) => {
    const drawn = namesOf(code);
    return cities.flatMap((line) => {
      const [city = '', ...counties] = line.split(' ').map(bare);
      return drawn.has(city) ? [] : counties.filter((county) => !drawn.has(county));
    });
  });
  expect(missing).toEqual(younger);
});
