import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { type Admission, isPermission, type Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { sourceOf } from '@zhanggui/contract/platform/fields/choice/source';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { type ResourceDeclaration, readersOf } from '@zhanggui/contract/platform/resource/resource';

/** Which pages and actions hold a field whose value is chosen from the records of each resource. */
export function choosersOf(
  resources: readonly ResourceDeclaration[],
  actions: readonly ActionDeclaration[],
): ReadonlyMap<string, ReadonlySet<Permission>> {
  const choosers = new Map<string, Set<Permission>>();
  const add = (fields: Fields, permissions: readonly Permission[]) => {
    for (const name of sourcesOf(fields)) {
      choosers.set(name, new Set([...(choosers.get(name) ?? []), ...permissions]));
    }
  };
  for (const resource of resources) {
    add(
      { ...resource.fields, ...resource.related },
      readersOf(resource).map(({ page }) => page),
    );
  }
  for (const { body, permission } of actions) add(body, permissionsIn(permission));
  return choosers;
}

function permissionsIn(admission: Admission): readonly Permission[] {
  const all = typeof admission === 'string' ? [admission] : admission;
  return all.filter(isPermission);
}

/** The resources that fields are chosen from, those of lines included. */
function sourcesOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'lines' || field.kind === 'record') return sourcesOf(field.fields);
    const source = sourceOf(field);
    return source === undefined ? [] : [source];
  });
}
