import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createRequestAccess, type RequestAccessParts } from './request-access.ts';

const known = { kind: 'user', id: 7, scope: { kind: 'staff' } };
const parts = {
  pools: { of: () => ({}) },
  identity: { authenticate: async (token: string) => (token === 'known' ? known : null) },
} as unknown as RequestAccessParts;
const access = createRequestAccess(parts);
const callerOf = (url: string, authorization?: string) =>
  access.authenticate(
    { url, headers: authorization === undefined ? {} : { authorization } } as FastifyRequest,
    'console',
  );

test.each(['/api/order_readonly/', '/api/login_log_readonly/', '/api/x/?login=1'])(
  'a token is read wherever one is sent: %s',
  async (url) => {
    expect(await callerOf(url, 'token known')).toBe(known);
    expect(await callerOf(url)).toMatchObject({ kind: 'nobody' });
    await expect(callerOf(url, 'token expired')).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(callerOf(url, 'Bearer known')).rejects.toMatchObject({ code: 'unauthorized' });
  },
);
