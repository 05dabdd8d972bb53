import { expect, test } from 'vitest';
import { anyLink, webLink } from './link-pattern.ts';

test.each([
  ['https://example.com', true],
  ['HTTP://example.com:8080/a?b=c#d', true],
  ['https://例子.中国/路径', true],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.com', false],
  ['https://user@example.com', false],
  ['https://user:pass@example.com', false],
  ['https:/\\example.com', false],
  ['https://exa mple.com', false],
  ['https://example.com/\nX: 1', false],
])('%s is an address of the web: %s', (link, is) => {
  expect(webLink.test.test(link)).toBe(is);
});

test('mail and phones are links too, scripts are not', () => {
  for (const good of ['mailto:a@b.cn', 'tel:+86-532-88888888', 'https://a.cn'])
    expect(anyLink.test.test(good)).toBe(true);
  for (const bad of ['mailto:a', 'tel:abc', 'javascript:1', '/goods']) expect(anyLink.test.test(bad)).toBe(false);
});
