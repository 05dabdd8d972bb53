import { domains } from '@zhanggui/contract/app';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { openApiDocument } from '@zhanggui/contract/platform/openapi/document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Readonly<Record<string, unknown>> }>>>>;
}

composeEnums(domains);
const { paths } = openApiDocument(domains) as unknown as Documented;
const documented = Object.entries(paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
);

/** Files for browsers: the console, stored pictures, the viewer itself. */
const files = /^(GET|HEAD) (\/$|\/\*$|\/[\w.-]+\.\w+$|\/assets\/|\/media\/|\/docs\/)/;

let server: TestServer;
let anybody: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  anybody = await signIn(server, {});
});
afterAll(() => server.close());

/** Routes that answer; those of what is never written answer 405. */
async function answering(): Promise<string[]> {
  const found: string[] = [];
  for (const route of server.app.routes) {
    if (documented.includes(asDeclared(route)) || (!files.test(route) && (await answers(route))))
      found.push(asDeclared(route));
  }
  return found;
}

async function answers(route: string): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const { status } = await anybody.call(method, path.replace(/:\w+/g, '1'));
  return status !== 405;
}

function asDeclared(route: string): string {
  return route.replace(/:(\w+)/g, '{$1}');
}

test('every mounted path is documented, and every documented one is mounted', async () => {
  expect((await answering()).sort()).toEqual(documented.sort());
});

describe('the viewer', () => {
  const read = (path: string) => fetch(`${server.origin}${path}`);

  test('comes from this server, under its own policy', async () => {
    const page = await read('/docs/');
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const sources = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(sources.every((source) => source.startsWith('/'))).toBe(true);
    expect(text).not.toMatch(/<script>|\son\w+=/);
    for (const source of sources.filter((each) => each.startsWith('/docs/'))) {
      expect([source, (await read(source)).status]).toEqual([source, 200]);
    }
  });

  test('serves nothing else of its folders', async () => {
    for (const path of ['/docs/mount-docs.ts', '/docs/swagger-ui.js', '/docs/csp.json']) {
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    }
  });

  test('shows the document to the signed-in alone', async () => {
    expect((await read('/openapi.json')).status).toBe(401);
    const { body, headers } = await anybody.call('GET', '/openapi.json');
    expect(body.paths).toHaveProperty('/api/file/');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?"[\w-]{32}"$/);
    const again = (tag: string) => anybody.call('GET', '/openapi.json', undefined, { 'if-none-match': tag });
    expect(await again(etag)).toMatchObject({ status: 304, body: undefined });
    expect((await again('"other"')).status).toBe(200);
  });
});
