import { domains } from '@zhanggui/contract/app';
import type { ActionDeclaration } from '@zhanggui/contract/kernel/action';
import type { Admission, Permission } from '@zhanggui/contract/kernel/catalogue/permission';
import type { ResourceDeclaration, Verb } from '@zhanggui/contract/kernel/resource';

/** One method of one path with whom the declarations admit, worked out here apart from the server's own code. */
export interface DeclaredOperation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{id}` in place. */
  readonly path: string;
  readonly admits: 'public' | 'app' | 'signed_in' | readonly Permission[];
}

/** Every declared operation but the pickers, whose admission follows from all other declarations together. */
export function declaredOperations(): DeclaredOperation[] {
  const resources = domains.flatMap((domain) => domain.resources ?? []);
  const actions = domains.flatMap((domain): readonly ActionDeclaration[] => domain.actions ?? []);
  return [...resources.flatMap(operationsOfResource), ...actions.map(operationOfAction)];
}

function operationsOfResource(resource: ResourceDeclaration): DeclaredOperation[] {
  const { path } = resource;
  const admits = readersOf(resource);
  const reads = ['', 'summary/', '{id}/', ...(resource.tree ? ['tree/'] : [])];
  const write = (verb: Verb, method: DeclaredOperation['method'], at: string): DeclaredOperation[] =>
    resource.can.includes(verb) && resource.page ? [{ method, path: at, admits: [`${resource.page}#${verb}`] }] : [];
  return [
    ...reads.map((tail) => ({ method: 'GET', path: `${path}_readonly/${tail}`, admits }) as const),
    ...write('create', 'POST', `${path}/`),
    ...write('update', 'PATCH', `${path}/{id}/`),
    ...write('delete', 'DELETE', `${path}/{id}/`),
  ];
}

function readersOf(resource: ResourceDeclaration): DeclaredOperation['admits'] {
  if (resource.readers === 'signed_in' || resource.own) return 'signed_in';
  const readers = Array.isArray(resource.readers) ? resource.readers : [];
  return [...(resource.page ? [resource.page] : []), ...readers.map((reader: { page: Permission }) => reader.page)];
}

function operationOfAction({ method, path, permission }: ActionDeclaration): DeclaredOperation {
  const admission: Admission = permission;
  if (admission === 'public' || admission === 'app' || admission === 'signed_in')
    return { method, path, admits: admission };
  return { method, path, admits: typeof admission === 'string' ? [admission] : (admission as readonly Permission[]) };
}

/** A path with ids that no record has. */
export function absent(path: string): string {
  return path.replace('{id}', '999999999').replace(/\{\w+\}/g, 'absent');
}
