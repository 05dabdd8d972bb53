import type { ActionDeclaration } from '../action.ts';
import type { Fields } from '../field.ts';
import { startedJob } from '../job/job.action.ts';
import { selectionFields } from './selection.ts';

/** Takes an action on one record on many at once: a job calls it for each, under the caller's own rights. */
export function inBulk(one: ActionDeclaration<never, never> | ActionDeclaration): ActionDeclaration {
  const { name, path, label, body, permission, confirm, reply } = one as ActionDeclaration;
  if (typeof reply !== 'object' || !('columns' in reply) || !path.includes('/{id}/')) {
    throw new Error(`${name} is no action on one record`);
  }
  return {
    name: `${name}_many`,
    method: 'POST',
    path: path.replace('/{id}/', '/'),
    label: `批量${label}`,
    body: { ...selectionFields, ...(body as Fields) },
    reply: startedJob,
    status: 202,
    permission,
    ...(confirm === undefined ? {} : { confirm }),
    many_of: one as ActionDeclaration,
  };
}
