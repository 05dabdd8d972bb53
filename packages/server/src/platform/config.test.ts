import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const given = { SECRET_KEY: 'a-key-of-sixteen-and-more', DATA_DIR: '/data' };

test('what is not said is as usual', () => {
  expect(readConfig(given)).toMatchObject({
    host: '127.0.0.1',
    port: 8000,
    demo: { kind: 'small' },
    session_life: { life_seconds: 30 * 86_400, idle_seconds: 12 * 3600 },
  });
  expect(readConfig({ ...given, DATABASE_URL: 'postgresql://x' }).demo).toEqual({ kind: 'none' });
});

test('sign-ins last as long as the surroundings say', () => {
  const { session_life } = readConfig({ ...given, SESSION_DAYS: '7', SESSION_IDLE_HOURS: '1' });
  expect(session_life).toEqual({ life_seconds: 7 * 86_400, idle_seconds: 3600 });
});

describe('a variable that makes no sense is named', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DEMO', 'large:0'],
    ['SESSION_DAYS', '0'],
    ['SESSION_IDLE_HOURS', '-1'],
    ['SECRET_KEY', 'short'],
    ['WEBHOOK_NETWORK', 'all'],
    ['OFFICE_VIEWER', 'http://office.example.com/?src={url}'],
    ['OFFICE_VIEWER', 'https://office.example.com/'],
    ['OFFICE_VIEWER', 'https://{url}/'],
    ['OFFICE_VIEWER', 'https://office.example.com{url}/'],
    ['DATABASE_RUNTIME_URLS', '{'],
    ['ADAPTERS', 'refund'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ ...given, [name]: value })).toThrow(name);
  });
});
