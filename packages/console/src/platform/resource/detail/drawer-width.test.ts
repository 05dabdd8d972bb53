import { quantity } from '@zhanggui/contract/platform/fields/number/quantity';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { expect, test } from 'vitest';
import { drawerWidth } from './drawer-width.ts';

const linesOf = (names: readonly string[]) =>
  lines({ label: '明细', fields: Object.fromEntries(names.map((name) => [name, quantity({ label: name })])) });

test('a record whose lines have many columns has a wider drawer', () => {
  const name = text({ label: '名称' });
  expect(drawerWidth({ name })).toBe(640);
  expect(drawerWidth({ name, lines: linesOf(['a', 'b', 'c', 'd']) })).toBe(640);
  expect(drawerWidth({ name, lines: linesOf(['a', 'b', 'c', 'd', 'e']) })).toBe(880);
});
