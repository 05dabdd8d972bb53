import { expect, test } from 'vitest';
import { installedChromium } from './chromium.ts';

const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

test.each([
  ['the given one', { CHROMIUM_PATH: '/opt/chromium' }, only('/opt/chromium', '/usr/bin/chromium'), '/opt/chromium'],
  ['no other one when the given one is missing', { CHROMIUM_PATH: '/opt/gone' }, only('/usr/bin/chromium'), undefined],
  ['one on the path', { PATH: '/a:/b' }, only('/b/google-chrome'), '/b/google-chrome'],
  [
    'a headless shell before a whole browser',
    { PATH: '/a:/b' },
    only('/a/chromium', '/b/chromium-headless-shell'),
    '/b/chromium-headless-shell',
  ],
  ['one in a usual place', {}, only('/usr/bin/chromium'), '/usr/bin/chromium'],
  ['none', { PATH: '/a' }, only(), undefined],
])('%s', (_, env, exists, expected) => {
  expect(installedChromium(env, exists)).toBe(expected);
});
