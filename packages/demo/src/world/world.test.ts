import { describe, expect, test } from 'vitest';
import { demoGoods } from '../domains/shop/goods.ts';
import { agentLabels } from './agents.ts';
import { banks } from './banks.ts';
import { combinations } from './combinations.ts';
import { malls } from './malls.ts';
import { campuses, employees } from './people.ts';
import { provinces } from './provinces.ts';
import { branchCell, type SignInKind, signIns } from './sign-ins.ts';
import { suppliers } from './suppliers.ts';
import { centralWarehouse, warehouses } from './warehouses.ts';

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the world of the demo', () => {
  test('has as much of everything as is promised', () => {
    const goods = demoGoods();
    expect([provinces.length, banks.length, suppliers.length, agentLabels.length]).toEqual([13, 8, 40, 6]);
    expect([goods.length, goods.flatMap(({ skus }) => skus).length]).toEqual([600, 1500]);
  });

  test.each([
    ['suppliers', suppliers.map(([name]) => name)],
    ['warehouses', warehouses.map(({ code }) => code)],
    ['malls', malls.map(({ code }) => code)],
    ['combinations', combinations.map(([name]) => name)],
    ['cities', provinces.flatMap(({ cities }) => cities.map((line) => line.split(' ')[0] ?? ''))],
    ['SKUs', demoGoods().flatMap(({ skus }) => skus.map(({ code }) => code))],
    ['accounts', [...Object.values(signIns), ...employees.filter(({ kind }) => !kind)].map((one) => one.username)],
  ])('names each of its %s once', (_, names) => {
    expect(twice(names)).toEqual([]);
  });

  test('sells by codes that every system takes', () => {
    const skus = demoGoods().flatMap((goods) => goods.skus);
    expect(skus.filter(({ code }) => !/^[A-Za-z0-9._-]{1,40}$/.test(code))).toEqual([]);
    expect(skus.filter(({ sale_price_fen, cost_fen }) => sale_price_fen <= cost_fen)).toEqual([]);
  });

  test('refers only to what stands in it', () => {
    const departments = campuses.flatMap((campus) => campus.departments);
    expect(employees.filter(({ department }) => !departments.includes(department))).toEqual([]);
    expect(warehouses[0]?.code).toBe(centralWarehouse);
    expect(warehouses.filter(({ label = 0 }) => !agentLabels[label])).toEqual([]);
    expect(banks.map(({ code }) => code)).toContain(branchCell.split('-')[0]);
    const stems = new Set(demoGoods().map(({ name }) => name.split(' ')[1]));
    const parts = combinations.flatMap(([, list]) => list.split(' ').map((part) => part.split('×')[0]));
    expect(parts.filter((stem) => !stems.has(stem))).toEqual([]);
  });

  test('gives the employees with a printed sign-in the name of that sign-in', () => {
    const kinds: SignInKind[] = ['staff', 'warehouse', 'finance'];
    expect(employees.flatMap(({ kind, name }) => (kind ? [[kind, name]] : []))).toEqual(
      kinds.map((kind) => [kind, signIns[kind].name]),
    );
    expect(agentLabels[0]?.people[0]).toBe(signIns.agent.name);
  });
});
