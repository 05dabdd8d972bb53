import {
  isPasswordProfile,
  newPasswordFault,
  oldPasswordFault,
  type PasswordProfile,
  passwordTexts,
} from '@zhanggui/contract/platform/identity/password-rule';
import { ApiError } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { flash } from '../kit/feedback/flash.ts';
import { toast } from '../kit/feedback/toast.ts';
import { signOut } from './sign-out.ts';

/** The values of the change-password form. */
export interface PasswordFields {
  readonly old: string;
  readonly new: string;
  readonly again: string;
}

export type PasswordFaults = { readonly [Name in keyof PasswordFields]?: string };

function faultsOf(fields: PasswordFields, profile: PasswordProfile): Record<keyof PasswordFields, string | undefined> {
  return {
    old: fields.old === '' ? '请输入原密码' : oldPasswordFault(fields.old),
    new: fields.new === '' ? '请输入新密码' : newPasswordFault(fields.new, profile),
    again: againFault(fields),
  };
}

function againFault({ again, new: fresh }: PasswordFields): string | undefined {
  if (again === '') return '请再次输入新密码';
  return again === fresh ? undefined : passwordTexts.different;
}

/** What is wrong with the three fields; nothing when they may be sent. */
export function passwordFaults(fields: PasswordFields, profile: PasswordProfile = 'standard'): PasswordFaults {
  const faults = Object.entries(faultsOf(fields, profile)).filter(([, fault]) => fault !== undefined);
  return Object.fromEntries(faults) as PasswordFaults;
}

/** The server's password rule; the usual one when unknown, since the server decides. */
export async function readProfile(): Promise<PasswordProfile> {
  const { profile = '' } = (await request({ method: 'GET', path: '/api/password_rule/' }, { shows: 'all' })) as {
    profile?: string;
  };
  return isPasswordProfile(profile) ? profile : 'standard';
}

/** Changes the password and signs out; any reply but SUCCESS is rejected with what it says. */
export async function changePassword({ old, new: pwd }: PasswordFields): Promise<void> {
  const call = { method: 'POST', path: '/account/modifypwd/', body: { old_pwd: old, pwd } } as const;
  const { msg } = (await request(call)) as { msg?: string };
  if (msg !== 'SUCCESS') {
    const text = msg || '密码修改失败';
    toast.error(text);
    throw new ApiError(text, { status: 200, body: { msg } });
  }
  flash('success', passwordTexts.changed);
  await signOut();
}
