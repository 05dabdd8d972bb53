import { defineEnum } from '@zhanggui/contract/platform/enum';
import { bool } from '@zhanggui/contract/platform/fields/choice/bool';
import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { quantity } from '@zhanggui/contract/platform/fields/number/quantity';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { describe, expect, test } from 'vitest';
import { adapterOf } from '../../field-adapters.tsx';
import { filledDownFrom, filledWith } from './fill-grid.ts';
import { pastedCells } from './pasted-cells.ts';

const level = defineEnum({
  name: 'level',
  label: '级别',
  values: [
    { value: 1, label: '普通' },
    { value: 2, label: '重点' },
  ],
});
const columns = [
  ['name', text({ label: '名称' })],
  ['price_fen', money({ label: '价格' })],
  ['pieces', quantity({ label: '件数' })],
  ['level', enumOf({ label: '级别', of: level })],
  ['is_new', bool({ label: '新品' })],
] as const;

describe('pastedCells', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a', [['a']]],
    ['a\t\tb', [['a', '', 'b']]],
    [
      '"第一行\n第二行"\t"说""好"""\nx\ty',
      [
        ['第一行\n第二行', '说"好"'],
        ['x', 'y'],
      ],
    ],
    ['5" 管\t2', [['5" 管', '2']]],
    [' 1,234.50 \n\n3', [['1,234.50'], [''], ['3']]],
  ])('%j', (copied, cells) => {
    expect(pastedCells(copied)).toEqual(cells);
  });
});

describe('filledWith', () => {
  const rows: Readonly<Record<string, unknown>>[] = [{ name: '茶', price_fen: 100 }, { name: '杯' }];

  test('reads each cell as its column does', () => {
    const cells = [['龙井', '¥1,234.5', '1,000', '重点', '是']];
    expect(filledWith({ rows, columns }, { row: 0, column: 0 }, cells, adapterOf)).toEqual({
      rows: [{ name: '龙井', price_fen: 123_450, pieces: 1000, level: 2, is_new: true }, { name: '杯' }],
      taken: 5,
      refused: 0,
    });
  });

  test('refuses what a column can not hold and what stands outside, and clears with an empty cell', () => {
    const cells = [['12.345', '一', '特级', '也许', '多'], ['', '7'], ['9']];
    expect(filledWith({ rows, columns }, { row: 0, column: 1 }, cells, adapterOf)).toEqual({
      rows: [rows[0], { name: '杯', price_fen: null, pieces: 7 }],
      taken: 2,
      refused: 6,
    });
  });

  test('a grid that may grow does so while there is room', () => {
    const newRow = (count: number) => (count < 3 ? { name: null } : undefined);
    const filled = filledWith({ rows, columns, newRow }, { row: 1, column: 0 }, [['一'], ['二'], ['三']], adapterOf);
    expect(filled).toMatchObject({ rows: [rows[0], { name: '一' }, { name: '二' }], taken: 2, refused: 1 });
  });
});

test('filling down repeats a value below it and nowhere else', () => {
  const rows = [{ name: 'a' }, { name: 'b', level: 2 }, { name: 'c' }, { name: 'd', level: 1 }];
  expect(filledDownFrom({ rows, columns }, { row: 1, column: 3 }).map(({ level: kept }) => kept)).toEqual([
    undefined,
    2,
    2,
    2,
  ]);
  expect(filledDownFrom({ rows, columns }, { row: 0, column: 3 })).toBe(rows);
});
