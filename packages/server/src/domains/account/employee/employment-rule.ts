import type { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

const left: ValueOf<typeof employment> = 0;

/** Whether somebody of an employment status signs in: leave, secondment and internship do not keep out, having left does. */
export function maySignIn(status: number): boolean {
  return status !== left;
}
