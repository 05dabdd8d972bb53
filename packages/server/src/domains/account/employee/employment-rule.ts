import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';

/** Whether somebody of an employment status signs in: leave, secondment and internship do not keep out, having left does. */
export function maySignIn(status: number): boolean {
  return status !== employment.left;
}
