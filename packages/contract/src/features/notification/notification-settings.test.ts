import { expect, test } from 'vitest';
import { channelsOf } from './notification-settings.ts';

test('a kind comes by the channels that were set for it, and as usual where none were', () => {
  const setting = { job: [], mention: ['desktop', 'in_app', 'pigeon'], approval: ['desktop'] };
  expect(channelsOf(setting, 'job')).toEqual([]);
  expect(channelsOf(setting, 'mention')).toEqual(['in_app', 'desktop']);
  expect(channelsOf(setting, 'approval')).toEqual(['desktop']);
  expect(channelsOf(setting, 'document')).toEqual(['in_app']);
});

test('what is no setting is none, and what the system reports stays in the list', () => {
  for (const nothing of [undefined, null, 'off', { job: 'off' }])
    expect(channelsOf(nothing, 'job')).toEqual(['in_app']);
  expect(channelsOf({ system: [] }, 'system')).toEqual(['in_app']);
});
