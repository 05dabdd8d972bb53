import { expect, test } from 'vitest';
import { readableLabels } from './map-labels.ts';

test('names that would lie on others are left out', () => {
  const labels = [
    { label: '河北', at: [100, 100] },
    { label: '北京', at: [110, 96] },
    { label: '天津', at: [130, 104] },
    { label: '山东', at: [110, 130] },
  ] as const;
  expect(readableLabels(labels).map(({ label }) => label)).toEqual(['河北', '天津', '山东']);
});
