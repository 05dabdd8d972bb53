/** Texts of the specification, used by the form and the server. */
export const passwordTexts = {
  length: '密码为6-32字符',
  different: '两次输入的密码不一致',
  wrong: '原密码错误',
  unchanged: '新密码不能与原密码相同',
  common: '密码过于常见，请更换',
  named: '密码不能包含用户名',
  changed: '密码修改成功',
} as const;

interface Profile {
  /** What a new password must be, shown as the hint and as the fault. */
  readonly text: string;
  readonly shape: RegExp;
  /** Each must occur. */
  readonly parts: readonly RegExp[];
}

const lower = /[a-z]/;
const upper = /[A-Z]/;
const digit = /[0-9]/;
const symbol = /[!-/:-@[-`{-~]/;

/** How strict new passwords are, from the specification's rule upwards; which one holds is the server's setting. */
export const passwordProfiles = {
  standard: { text: '6-32位字符,字母数字的组合', shape: /^[A-Za-z0-9]{6,32}$/, parts: [/[A-Za-z]/, digit] },
  strict: { text: '10-32位字符,大小写字母和数字的组合', shape: /^[A-Za-z0-9]{10,32}$/, parts: [lower, upper, digit] },
  strong: {
    text: '12-32位字符,大小写字母、数字和符号的组合',
    shape: /^[!-~]{12,32}$/,
    parts: [lower, upper, digit, symbol],
  },
} as const satisfies Record<string, Profile>;

export type PasswordProfile = keyof typeof passwordProfiles;

/** Whether a text names a profile. */
export function isPasswordProfile(text: string): text is PasswordProfile {
  return Object.hasOwn(passwordProfiles, text);
}

/** What is wrong with a present password by its length alone, or nothing. */
export function oldPasswordFault(password: string): string | undefined {
  const { length } = password;
  return length >= 6 && length <= 32 ? undefined : passwordTexts.length;
}

/** What is wrong with the composition of a new password, or nothing. */
export function newPasswordFault(password: string, profile: PasswordProfile = 'standard'): string | undefined {
  const { text, shape, parts }: Profile = passwordProfiles[profile];
  return shape.test(password) && parts.every((part) => part.test(password)) ? undefined : text;
}
