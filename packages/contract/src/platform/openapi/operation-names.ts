import type { JsonSchema } from '../fields/field-kind.ts';
import type { PathItem } from './schemas.ts';

/** The name of an operation that declares none: `get_api_order_readonly_by_id`. One method of one path has one name. */
function nameOf(method: string, path: string): string {
  const words = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/^\{(\w+)\}$/, 'by_$1').replaceAll(/\W+/g, '_'));
  return [method, ...words].join('_');
}

/** The same paths, where every operation has a name. */
export function named(paths: Readonly<Record<string, PathItem>>): Record<string, PathItem> {
  const withNames = (path: string, item: PathItem): PathItem =>
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        { operationId: nameOf(method, path), ...(operation as JsonSchema) },
      ]),
    );
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, withNames(path, item)]));
}

/** Every tag that the operations use, once. */
export function tagsOf(paths: Readonly<Record<string, PathItem>>): { readonly name: string }[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item) as JsonSchema[]);
  const names = new Set(operations.flatMap(({ tags }) => (tags ?? []) as string[]));
  return [...names].sort().map((name) => ({ name }));
}
