/** The query: a permission id, a path of console or API, a name, or words of the screen. */
export type Question =
  | { readonly kind: 'id'; readonly page: number; readonly leaf: number | undefined }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'words'; readonly words: string };

/** Parses the arguments of `npm run where`. */
export function readQuestion(text: string): Question {
  const requested = text.trim();
  if (/^1\d{6}$/.test(requested)) return { kind: 'id', page: Number(requested), leaf: undefined };
  if (/^1\d{8}$/.test(requested)) {
    return { kind: 'id', page: Number(requested.slice(0, 7)), leaf: Number(requested.slice(7)) };
  }
  if (/^(https?:\/\/|\/)/.test(requested)) return { kind: 'path', path: plainPath(requested) };
  if (/^[a-z][\w.-]*$/i.test(requested)) return { kind: 'name', name: requested };
  return { kind: 'words', words: requested };
}

function plainPath(text: string): string {
  const path = text.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  return path === '' || path === '/' ? '/' : path.replace(/\/+$/, '');
}

/** Whether a called path matches a declared one: names in braces or after a colon match anything. */
export function matchesPath(declared: string, called: string): boolean {
  const pattern = declared
    .replace(/\/+$/, '')
    .split('/')
    .map((part) => (/^(\{\w+\}|:\w+)$/.test(part) ? '[^/]+' : part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${pattern}$`).test(called);
}

const resourceCalls = '(/(\\d+|summary|options|tree|export|import))?';

/** Whether a path that was called is one of the calls that every resource has. */
export function matchesResource(collection: string, called: string): boolean {
  const base = collection.replace(/\/+$/, '').replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return new RegExp(`^${base}(_readonly)?${resourceCalls}$`).test(called);
}
