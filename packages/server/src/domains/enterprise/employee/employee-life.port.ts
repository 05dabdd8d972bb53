import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** What higher domains do when people come and go; every member works in the transaction of the change. */
export interface EmployeeLife {
  /** People leave: what they have is kept from being spent. */
  readonly left: (tx: Context, ids: readonly number[]) => Promise<void>;
  /** People return, or their leaving is undone. */
  readonly returned: (tx: Context, ids: readonly number[]) => Promise<void>;
  /** The name of one of these people who has been given something, if there is one. */
  readonly used: (tx: Context, ids: readonly number[]) => Promise<string | undefined>;
  /** People now belong to another department. */
  readonly placed?: (tx: Context, ids: readonly number[]) => Promise<void>;
  /** Rows of an enterprise now belong to another branch. */
  readonly moved: (tx: Context, enterprise_id: number, agent_label_id: number | null) => Promise<void>;
}

export const employeeLives = openPoint<EmployeeLife>('enterprise.employee_life');
