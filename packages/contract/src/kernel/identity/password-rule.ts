/** Texts of the specification, shown beside the input and answered by the server alike. */
export const passwordTexts = {
  length: '密码为6-32字符',
  composition: '6-32位字符,字母数字的组合',
  different: '两次输入的密码不一致',
  wrong: '原密码错误',
  unchanged: '新密码不能与原密码相同',
  changed: '密码修改成功',
} as const;

/** What is wrong with a present password by its length alone, or nothing. */
export function oldPasswordFault(password: string): string | undefined {
  const { length } = password;
  return length >= 6 && length <= 32 ? undefined : passwordTexts.length;
}

/** What is wrong with a new password, or nothing: letters and digits, at least one of each, 6 to 32 in all. */
export function newPasswordFault(password: string): string | undefined {
  const composed = /^[A-Za-z0-9]{6,32}$/.test(password) && /[A-Za-z]/.test(password) && /[0-9]/.test(password);
  return composed ? undefined : passwordTexts.composition;
}
