import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [chrome, 'Chrome（Windows）'],
  [`${chrome} Edg/140.0.0.0`, 'Edge（Windows）'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari（macOS）',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0', '微信（iOS）'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox（Linux）'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '未知设备'],
])('%s', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});
