import { describe, expect, test } from 'vitest';
import { type KnownPerson, normalPath, planPeople, planWords } from './plan-people.ts';

const departments = {
  idOf: new Map([
    ['生产部', 1],
    ['生产部/一车间', 2],
    ['销售部', 3],
  ]),
  pathOf: new Map([
    [1, '生产部'],
    [2, '生产部/一车间'],
    [3, '销售部'],
  ]),
};
const person = (number: string, name: string, department_id: number | null, state = 'employed'): KnownPerson => ({
  ...{ id: Number(number), number, name, department_id, state },
  ...{ tel: '13800000000', position: null, birth_date: null, hired_date: null },
});
const known = [
  person('1', '李晓燕', 2),
  person('2', '王强', 3),
  person('3', '赵敏', 3, 'left'),
  person('4', '孙悦', null),
];

describe('a sheet of people', () => {
  test('says who joins, moves, returns, leaves and is told anew', () => {
    const plan = planPeople({
      rows: [
        { number: '1', name: '李晓燕', department: '销售部', tel: '13911111111' },
        { number: '3', name: '赵敏', department: '销售部' },
        { number: '9', name: '周杰', department: '研发部/平台组' },
      ],
      known,
      departments,
      is_everybody: true,
      compares_tel: true,
    });
    expect(plan.joins.map(({ number }) => number)).toEqual(['9']);
    expect(plan.changes).toEqual([
      { id: 1, department: '销售部', details: { tel: '13911111111' }, returns: false },
      { id: 3, details: {}, returns: true },
    ]);
    expect(plan.leaves.map(({ id }) => id)).toEqual([2, 4]);
    expect(plan.new_departments).toEqual(['研发部', '研发部/平台组']);
    expect([...plan.words]).toEqual([
      ['1', '调动：生产部/一车间 → 销售部，更新手机号'],
      ['3', '复职'],
      ['9', '入职'],
    ]);
    expect(planWords(plan)).toBe(
      '入职 1 人，调动 1 人，复职 1 人，离职 2 人（王强、孙悦），更新资料 1 人，新建部门 2 个（研发部、研发部/平台组）',
    );
  });

  test('of some people lets the others stay, and an empty cell changes nothing', () => {
    const rows = [{ number: '2', name: '王强', department: '', tel: null }];
    const plan = planPeople({ rows, known, departments, is_everybody: false, compares_tel: true });
    expect([plan.joins, plan.changes, plan.leaves]).toEqual([[], [], []]);
    expect(plan.words.get('2')).toBe('无变化');
    expect(planWords(plan)).toBe('与现有名单一致');
  });

  test('finds a department by its bare name where only one bears it', () => {
    const idOf = new Map([...departments.idOf, ['生产部/质检', 4], ['销售部/质检', 5], ['一车间/质检', 6]]);
    const plan = planPeople({
      rows: [
        { number: '1', name: '李晓燕', department: '一车间' },
        { number: '2', name: '王强', department: ' 一车间 ' },
        { number: '3', name: '赵敏', department: '质检' },
        { number: '4', name: '孙悦', department: '销售部' },
        { number: '9', name: '周杰', department: '间' },
      ],
      ...{ known, departments: { ...departments, idOf }, is_everybody: false, compares_tel: true },
    });
    expect(plan.words.get('1')).toBe('无变化');
    expect(plan.words.get('2')).toBe('调动：销售部 → 生产部/一车间');
    expect(plan.words.get('4')).toBe('调动：无部门 → 销售部');
    expect(plan.unclear).toEqual([{ number: '3', message: '部门「质检」有多个，请写上级，如 生产部/质检' }]);
    expect(plan.new_departments).toEqual(['间']);
  });

  test('finds a department by the end of its path, unless the path begins at the top', () => {
    const paths = ['集团', '集团/总部', '集团/总部/销售', '集团/一部/质检/夜班', '集团/二部/质检/夜班', '工厂'];
    const idOf = new Map(paths.map((path, at) => [path, 10 + at]));
    const pathOf = new Map(paths.map((path, at) => [10 + at, path]));
    const plan = planPeople({
      rows: [
        { number: 'a', name: '甲', department: '总部 / 销售' },
        { number: 'b', name: '乙', department: '质检/夜班' },
        { number: 'c', name: '丙', department: '集团/总部' },
        { number: 'd', name: '丁', department: '工厂/销售' },
        { number: 'e', name: '戊', department: '部/销售' },
      ],
      ...{ known: [], departments: { idOf, pathOf }, is_everybody: false, compares_tel: true },
    });
    expect(plan.joins.map(({ department }) => department)).toEqual([
      ...['集团/总部/销售', '质检/夜班', '集团/总部', '工厂/销售', '部/销售'],
    ]);
    expect(plan.unclear).toEqual([
      { number: 'b', message: '部门「质检/夜班」有多个，请写上级，如 集团/一部/质检/夜班' },
    ]);
    expect(plan.new_departments).toEqual(['部', '工厂/销售', '部/销售']);
  });

  test('says the same of a stored phone and of another where they are not compared', () => {
    const said = ['13800000000', '13800000001'].map((tel) => {
      const rows = [{ number: '2', name: '王强', tel }];
      const plan = planPeople({ rows, known, departments, is_everybody: false, compares_tel: false });
      return [plan.words.get('2'), planWords(plan)];
    });
    expect(said).toEqual([
      ['更新手机号', '更新资料 1 人'],
      ['更新手机号', '更新资料 1 人'],
    ]);
  });
});

test.each([
  ['生产部 / 一车间', '生产部/一车间'],
  ['生产部／一车间', '生产部/一车间'],
  ['生产部>一车间', '生产部/一车间'],
  [' 生产部 ', '生产部'],
  ['', undefined],
  [null, undefined],
])('the path %j is read as %j', (text, path) => {
  expect(normalPath(text)).toBe(path);
});
