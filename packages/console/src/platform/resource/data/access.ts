import type { Admission, Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { ResourceDeclaration, Verb } from '@zhanggui/contract/platform/resource/resource';

/** Whether the signed-in user holds a permission. */
export type Has = (permission: Permission) => boolean;

/** Whether the signed-in user may call; the server decides, the console only hides. */
export function admits(admission: Admission, has: Has): boolean {
  if (admission === 'signed_in' || admission === 'public') return true;
  // Calls of the public API are signed by an app, never made by a person.
  if (admission === 'app') return false;
  return typeof admission === 'string' ? has(admission) : admission.some(has);
}

/** Whether the resource can be written so at all, and by this user. */
export function mayWrite(resource: ResourceDeclaration, verb: Verb, has: Has): boolean {
  return resource.page !== undefined && resource.can.includes(verb) && has(`${resource.page}#${verb}`);
}
