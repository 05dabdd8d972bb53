import type { ActionDeclaration } from '../../platform/action.ts';
import type { Fields } from '../../platform/fields/field.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';
import { maxGiven, selectionFields } from './selection.ts';

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

/** Takes an action on one record on several at once, each with values of its own for some of its fields: `records` names them. */
export function eachInBulk(
  one: ActionDeclaration<never, never> | ActionDeclaration,
  names: readonly string[],
): ActionDeclaration {
  const own = Object.entries((one as ActionDeclaration).body).filter(([name]) => names.includes(name));
  const id = int({ label: '记录', required: true, min: 1, max: Number.MAX_SAFE_INTEGER });
  const records = lines({ label: '记录', required: true, max: maxGiven, fields: { id, ...Object.fromEntries(own) } });
  return { ...inBulk(one), body: { records } };
}
