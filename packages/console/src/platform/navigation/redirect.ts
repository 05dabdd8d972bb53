const longest = 2000;
const reserved =
  /^\/(login|api|account|banks|services|statistics|myapp|hxsms|tools|card|a2|open|media|s|docs|assets)(\/|$)/i;

function hasControlOrBackslash(text: string): boolean {
  return [...text].some((letter) => letter <= '\u001f' || letter === '\u007f' || letter === '\\');
}

/** The text after decoding until nothing is left to decode; undefined when it is damaged or nested too deep. */
function decodeFully(text: string): string | undefined {
  let current = text;
  for (let round = 0; round < 5; round += 1) {
    try {
      const decoded = decodeURIComponent(current);
      if (decoded === current) return current;
      current = decoded;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !hasControlOrBackslash(path);
}

/** The path after signing in: the requested one if it belongs to this console, else `/`. */
export function safeRedirect(requested: string | null, origin: string): string {
  if (requested === null || requested.length > longest || !isOwnPath(requested)) return '/';
  const url = URL.canParse(requested, origin) ? new URL(requested, origin) : undefined;
  if (url?.origin !== origin || !isOwnPath(url.pathname)) return '/';
  const decoded = decodeFully(url.pathname);
  if (decoded === undefined || !isOwnPath(decoded) || reserved.test(decoded)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page that comes back to the given place. */
export function loginPath(place: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string {
  const path = `${place.pathname}${place.search}${place.hash}`;
  return path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;
}
