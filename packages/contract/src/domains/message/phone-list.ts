const shape = /^[\d-]{5,32}$/;

/** Entries of a pasted list: a phone on each line, with a name behind it where there is one. */
export interface ListedPhone {
  readonly phone: string;
  readonly name: string | null;
}

export const maxPasted = 2000;
const maxCalled = 10_000;

/** Reads a pasted list; answers what is wrong with it as a text. Entries end with a line, comma or semicolon. */
export function phonesOf(text: string): readonly ListedPhone[] | string {
  const entries = text
    .split(/[\n\r,，;；]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return '没有手机号';
  if (entries.length > maxPasted) return `一次最多 ${maxPasted} 个手机号`;
  const read = entries.map((entry): ListedPhone => {
    const [phone = '', ...names] = entry.split(/[\s\t]+/);
    return { phone, name: names.join(' ').slice(0, 32) || null };
  });
  const at = read.findIndex(({ phone }) => !shape.test(phone));
  return at < 0 ? read : `第 ${at + 1} 个手机号应为5-32位数字或连字符`;
}

/** What is wrong with phones that a call gives. */
export function phonesFault(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return '手机号应为非空的列表';
  if (value.length > maxCalled) return `一次最多 ${maxCalled} 个手机号`;
  return value.every((phone) => typeof phone === 'string' && shape.test(phone))
    ? undefined
    : '手机号应为5-32位数字或连字符';
}
