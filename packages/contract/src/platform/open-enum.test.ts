import { expect, test } from 'vitest';
import { composeEnums, defineValue, OpenEnum } from './open-enum.ts';

const declared = () => {
  const colour = new OpenEnum<'colour', { readonly warm?: boolean }>('colour', '颜色');
  return {
    colour,
    red: defineValue(colour, { value: 'red', label: '红', position: 20, warm: true }),
    blue: defineValue(colour, { value: 'blue', label: '蓝', position: 10 }),
  };
};

test('values of several domains stand by their position, with the facts that the enumeration asks for', () => {
  const { colour, red, blue } = declared();
  composeEnums([{ enums: [colour] }, { values: [red] }, { values: [blue] }]);
  expect(colour.values.map(({ value }) => value)).toEqual(['blue', 'red']);
  expect(colour.values.find(({ value }) => value === 'red')?.warm).toBe(true);
  expect(Object.isFrozen(colour.values)).toBe(true);
});

test('values are not read before they are composed', () => {
  expect(() => declared().colour.values).toThrow('colour are read before the domains are composed');
});

test('an enumeration without values is empty once it is composed', () => {
  const { colour } = declared();
  composeEnums([{ enums: [colour] }]);
  expect(colour.values).toEqual([]);
});

test('composing again takes the same values and refuses others', () => {
  const { colour, red, blue } = declared();
  const domains = [{ enums: [colour], values: [red, blue] }];
  composeEnums(domains);
  composeEnums(domains);
  expect(() => composeEnums([{ enums: [colour], values: [red] }])).toThrow('composed already');
});

test('what is declared twice, or for an enumeration that no domain lists, is refused', () => {
  const { colour, red, blue } = declared();
  const compose = (...values: readonly (typeof red | typeof blue)[]) => composeEnums([{ enums: [colour], values }]);
  expect(() => compose(red, { ...blue, value: 'red' })).toThrow('colour has the value red twice');
  expect(() => compose(red, { ...blue, position: 20 })).toThrow('colour has the position 20 twice');
  expect(() => composeEnums([{ values: [red] }])).toThrow('red is a value of colour, which no domain lists');
});
