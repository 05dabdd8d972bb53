/** Path segments that belong to the API, never to the console. */
const apiPrefixes = [
  'api',
  'account',
  'banks',
  'services',
  'statistics',
  'myapp',
  'hxsms',
  'tools',
  'card',
  'a2',
  'open',
  'media',
  's',
  'docs',
  'openapi.json',
  'healthz',
  'readyz',
  'metrics',
] as const;

const known: ReadonlySet<string> = new Set(apiPrefixes);

/** Whether a request path is the API's; prefixes match whole segments. */
export function isApiPath(path: string): boolean {
  return known.has(path.split(/[/?]/, 2)[1] ?? '');
}
