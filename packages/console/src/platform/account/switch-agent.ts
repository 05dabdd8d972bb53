import { request } from '../api/request.ts';
import type { SignedInUser } from '../session/user.ts';

/** Whether a superuser works inside its own agent label at the moment. */
export function isInsideAgent({ agent_label_id, super_agent_id }: SignedInUser): boolean {
  return super_agent_id !== null && agent_label_id === super_agent_id;
}

/** Moves this session into the superuser's agent label or out of it, and starts the console anew: every row may differ. */
export async function switchAgent(way: 'enter' | 'leave'): Promise<void> {
  await request({ method: 'POST', path: `/account/${way}_agent/`, body: {} });
  location.assign('/');
}
