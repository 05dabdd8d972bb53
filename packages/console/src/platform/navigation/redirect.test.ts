import { describe, expect, test } from 'vitest';
import { loginPath, safeRedirect } from './redirect.ts';

const origin = 'https://shop.example';
const tab = '\t';
const newline = '\n';

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/goods/list',
  '//evil.example%2f..',
  '//user@evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\evil.example',
  'https://evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'ftp://evil.example',
  '://evil.example',
  ':evil',
  'evil.example',
  'www.evil.example/goods',
  '.evil.example',
  '@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  `java${tab}script:alert(1)`,
  `java${newline}script:alert(1)`,
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'about:blank',
  `/${tab}/evil.example`,
  `/${newline}/evil.example`,
  '/\r/evil.example',
  `${tab}//evil.example`,
  ' //evil.example',
  ' /goods/list',
  '/\u0000/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%2f/evil.example',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%00',
  '/%',
  '/%e0%a4%a',
  '/.//evil.example',
  '/..//evil.example',
  '/goods/..//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  '',
  '?redirect=//evil.example',
  '#//evil.example',
  'goods/list',
  '/login',
  '/login?redirect=//evil.example',
  '/login/',
  '/s/abc',
  '/api/me/',
  '/media/1.html',
  `/${'a'.repeat(2001)}`,
];

describe('safeRedirect', () => {
  test('the corpus has at least 60 payloads, each of them once', () => {
    expect(new Set(hostile).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThanOrEqual(60);
  });

  test.each(hostile.map((payload) => [JSON.stringify(payload).slice(0, 60), payload]))(
    '%s leads to /',
    (_shown, payload) => {
      expect(safeRedirect(payload, origin)).toBe('/');
    },
  );

  test('nothing asked leads to /', () => {
    expect(safeRedirect(null, origin)).toBe('/');
  });

  test.each([
    '/',
    '/goods/list',
    '/order/detail?id=5',
    '/all-order/all-list?name=%E8%8C%B6&page=2#row-3',
    '/goods/list?next=//evil.example',
    '/shop1',
    '/supplier/pending-orders',
    '/bj-mall/goods-edit/7',
    '/bank/agriculturalBank',
    '/store/list',
  ])('%s is followed', (path) => {
    expect(safeRedirect(path, origin)).toBe(path);
  });

  test('whatever it answers stays on this origin', () => {
    for (const payload of hostile) expect(new URL(safeRedirect(payload, origin), origin).origin).toBe(origin);
  });
});

test('the way to the sign-in page and back', () => {
  const place = { pathname: '/order/list', search: '?status=2&name=%E8%8C%B6', hash: '#a' };
  const requested = new URL(loginPath(place), origin).searchParams.get('redirect');
  expect(safeRedirect(requested, origin)).toBe('/order/list?status=2&name=%E8%8C%B6#a');
  expect(loginPath({ pathname: '/', search: '', hash: '' })).toBe('/login');
});
