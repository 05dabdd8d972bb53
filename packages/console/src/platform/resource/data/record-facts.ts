import { session } from '../../session/session.ts';
import type { Row } from './row.ts';

/** The facts of a record that guards read: its fields, and what of it is the user's own. */
export function recordFacts(row: Row): Row {
  const { user } = session.read();
  const caller = user?.user_id;
  const isCaller = (account: unknown) =>
    caller !== undefined && (account as { readonly id: number } | null | undefined)?.id === caller;
  return {
    ...row,
    is_own: isCaller(row.created_by),
    is_own_edit: isCaller(row.updated_by),
    is_own_request: isCaller(row.requested_by),
    approves_own: user?.approves_own === true,
  };
}
