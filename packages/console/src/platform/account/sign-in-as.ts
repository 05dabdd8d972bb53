import { request } from '../api/request.ts';

/** Makes this session its superuser's own again, and starts the console anew. */
export async function leaveSignInAs(): Promise<void> {
  await request({ method: 'POST', path: '/account/leave_sign_in_as/', body: {} });
  location.assign('/');
}
