import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';

/** Whether an employment status admits signing in: all do except having left. */
export function maySignIn(status: number): boolean {
  return status !== employment.left;
}
