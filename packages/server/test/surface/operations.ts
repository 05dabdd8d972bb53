import { domains } from '@zhanggui/contract/app';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { Admission, Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { actionsOf } from '@zhanggui/contract/platform/report/report-actions';
import type { Reader, ResourceDeclaration, Verb } from '@zhanggui/contract/platform/resource/resource';

/** One method of one path with whom the declarations admit, worked out here apart from the server's own code. */
export interface DeclaredOperation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{id}` in place. */
  readonly path: string;
  readonly admits: 'public' | 'app' | 'signed_in' | readonly Permission[];
}

/** Every declared operation but the pickers, whose admission follows from all other declarations together. */
export function declaredOperations(): DeclaredOperation[] {
  return [...resources().flatMap(operationsOfResource), ...actions().map(operationOfAction)];
}

const resources = () => domains.flatMap((domain): readonly ResourceDeclaration[] => domain.resources ?? []);
const actions = () => domains.flatMap(actionsOf);

function operationsOfResource(resource: ResourceDeclaration): DeclaredOperation[] {
  const { path } = resource;
  const admits = readersOf(resource);
  const reads = ['', 'summary/', '{id}/'];
  const choosers = Array.isArray(admits) ? [...new Set([...admits, ...choosersOf(resource.name)])] : admits;
  const others = Array.isArray(resource.readers) ? (resource.readers as readonly Reader[]) : [];
  const write = (verb: Verb, method: DeclaredOperation['method'], at: string): DeclaredOperation[] => {
    const pages = [
      ...(resource.page ? [resource.page] : []),
      ...others.filter(({ can }) => can?.includes(verb)).map(({ page }) => page),
    ];
    if (!resource.can.includes(verb) || pages.length === 0) return [];
    return [{ method, path: at, admits: pages.map((page): Permission => `${page}#${verb}`) }];
  };
  const exporters = [
    ...(resource.page ? [resource.page] : []),
    ...others.filter(({ can }) => can?.includes('export')).map(({ page }) => page),
  ].map((page): Permission => `${page}#export`);
  return [
    ...(exporters.length > 0 ? [{ method: 'POST', path: `${path}/export/`, admits: exporters } as const] : []),
    ...revealing(resource, path),
    ...held(resource, admits),
    ...reads.map((tail) => ({ method: 'GET', path: `${path}_readonly/${tail}`, admits }) as const),
    ...(resource.tree ? [{ method: 'GET', path: `${path}_readonly/tree/`, admits: choosers } as const] : []),
    ...write('create', 'POST', `${path}/`),
    ...write('update', 'PATCH', `${path}/{id}/`),
    ...write('delete', 'DELETE', `${path}/{id}/`),
  ];
}

/** Readers of a record may read its additions, and add to them. */
function held({ features = [], path }: ResourceDeclaration, admits: DeclaredOperation['admits']): DeclaredOperation[] {
  const at = `${path}_readonly/{id}`;
  const comments: DeclaredOperation[] = [
    { method: 'GET', path: `${at}/comments/`, admits },
    { method: 'GET', path: `${at}/mentionable/`, admits },
    { method: 'POST', path: `${path}/{id}/comments/`, admits },
    { method: 'POST', path: `${path}/{id}/comments/{comment}/withdraw/`, admits },
  ];
  const attachments: DeclaredOperation[] = [
    { method: 'GET', path: `${at}/attachments/`, admits },
    { method: 'GET', path: `${at}/attachments/{attachment}/`, admits },
    { method: 'GET', path: `${at}/attachments/{attachment}/sheet/`, admits },
    { method: 'POST', path: `${path}/{id}/attachments/`, admits },
    { method: 'POST', path: `${path}/{id}/attachments/{attachment}/view/`, admits },
    { method: 'DELETE', path: `${path}/{id}/attachments/{attachment}/`, admits },
  ];
  const links: DeclaredOperation[] = [{ method: 'GET', path: `${at}/links/`, admits }];
  return Object.entries({ comments, attachments, links }).flatMap(([what, operations]) =>
    (features as readonly string[]).includes(what) ? operations : [],
  );
}

/** Readers of a record on a page may hold the permission to reveal. */
function revealing(resource: ResourceDeclaration, path: string): DeclaredOperation[] {
  const hides = (fields: Fields): boolean =>
    Object.values(fields).some((field) => {
      if (field.kind === 'lines') return hides(field.fields);
      return field.kind === 'phone' || (field.kind === 'text' && field.mask !== undefined);
    });
  const pages = pagesOf(resource).map((page) => `${page}#reveal` as Permission);
  const isRead = hides(resource.fields) && pages.length > 0;
  return isRead ? [{ method: 'POST', path: `${path}/{id}/reveal/`, admits: pages }] : [];
}

function readersOf(resource: ResourceDeclaration): DeclaredOperation['admits'] {
  if (resource.own) return 'signed_in';
  if (resource.readers === 'choosers') return choosersOf(resource.name);
  return pagesOf(resource);
}

function pagesOf({ page, readers }: ResourceDeclaration): Permission[] {
  const others = Array.isArray(readers) ? (readers as readonly Reader[]) : [];
  return [...(page ? [page] : []), ...others.map((reader) => reader.page)];
}

/** Who has a field that is chosen from a resource: the pages of other resources, and the permissions of actions. */
function choosersOf(name: string): Permission[] {
  const chooses = (fields: Fields): boolean =>
    Object.values(fields).some((field) => {
      if (field.kind === 'lines' || field.kind === 'record') return chooses(field.fields);
      return field.kind === 'ref' ? field.to().name === name : field.kind === name;
    });
  const pages = resources()
    .filter(({ fields, related = {} }) => chooses({ ...fields, ...related }))
    .flatMap(pagesOf);
  const leaves = actions()
    .filter(({ body }) => chooses(body))
    .flatMap((action) => operationOfAction(action).admits)
    .filter((permission): permission is Permission => permission.startsWith('/'));
  return [...new Set([...pages, ...leaves])];
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
