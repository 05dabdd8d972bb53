import { domains } from '@zhanggui/contract/app';
import { composeEnums, OpenEnum } from '@zhanggui/contract/platform/open-enum';
import { expect, test } from 'vitest';
import { openEnums } from './open-enums.ts';

const byName = (names: readonly string[]) => names.toSorted();

test('the console composes the open enumerations that the domains list, of the same values', () => {
  const listed = domains.flatMap(({ enums = [] }) => enums.filter((one) => one instanceof OpenEnum));
  expect(byName(openEnums.enums.map(({ name }) => name))).toEqual(byName(listed.map(({ name }) => name)));
  composeEnums(domains);
  expect(() => composeEnums([openEnums])).not.toThrow();
});
