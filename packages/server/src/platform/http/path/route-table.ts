/** Characters of a path's parameter at most; a longer one fits no path. */
export const maxParamLength = 200;

/** One method of one path; segments like `:id` stand for anything. */
interface Route {
  readonly method: string;
  readonly path: string;
}

/** A route that serves a path, with the path's parameters as they were meant. */
export interface FoundRoute<R> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds routes by method and path; a segment's own word goes before a parameter, a slash at the end does not count. */
export interface RouteTable<R> {
  /** Undefined where no route has that path, or where it is encoded wrongly. */
  readonly find: (method: string, path: string) => FoundRoute<R> | undefined;
  /** Whether some method has that path. */
  readonly isKnown: (path: string) => boolean;
}

interface Node<R> {
  readonly words: Map<string, Node<R>>;
  parameter?: Node<R>;
  readonly routes: Map<string, R>;
}

const newNode = <R>(): Node<R> => ({ words: new Map(), routes: new Map() });

/** Throws where two routes have one method and one path. */
export function createRouteTable<R extends Route>(routes: readonly R[]): RouteTable<R> {
  const root = newNode<R>();
  for (const route of routes) {
    const end = segmentsOf(route.path).reduce(nextNode, root);
    if (end.routes.has(route.method)) throw new Error(`${route.method} ${route.path} is declared twice`);
    end.routes.set(route.method, route);
  }
  return {
    find(method, path) {
      const given = decodedSegments(path);
      const found = given && search(root, given, (node) => node.routes.get(method));
      return found && { route: found, params: paramsOf(found.path, given) };
    },
    isKnown(path) {
      const given = decodedSegments(path);
      return given !== undefined && search(root, given, ({ routes: own }) => own.size > 0 || undefined) === true;
    },
  };
}

function nextNode<R>(node: Node<R>, segment: string): Node<R> {
  if (segment.startsWith(':')) {
    node.parameter ??= newNode();
    return node.parameter;
  }
  const next = node.words.get(segment) ?? newNode<R>();
  node.words.set(segment, next);
  return next;
}

/** What is taken at the end of the first way through the table where something is. */
function search<R, T>(
  node: Node<R>,
  given: readonly string[],
  take: (node: Node<R>) => T | undefined,
  at = 0,
): T | undefined {
  const segment = given[at];
  if (segment === undefined) return take(node);
  const word = node.words.get(segment);
  const found = word && search(word, given, take, at + 1);
  if (found !== undefined || !node.parameter || segment === '' || segment.length > maxParamLength) return found;
  return search(node.parameter, given, take, at + 1);
}

function paramsOf(path: string, given: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [at, part] of segmentsOf(path).entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = given[at] ?? '';
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}

function decodedSegments(path: string): string[] | undefined {
  const segments = segmentsOf(path);
  if (!path.includes('%')) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
