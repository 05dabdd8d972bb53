/** The variable that is each recipient's name where no value is given. */
export const nameVariable = 'name';

const placeholder = /\{([^}]*)\}/g;
const variableName = /^[A-Za-z][A-Za-z0-9_]{0,31}$/;

/** What marketing texts end with, so that people know how to opt out. */
const optOutHint = '拒收请回复R';

/** The names of the variables in a text, each once, in their order. */
export function variablesOf(content: string): string[] {
  return [...new Set([...content.matchAll(placeholder)].map(([, name = '']) => name.trim()))];
}

/** What is wrong with a text and its declared variables. */
export function templateFault(content: string, declared: readonly string[], isMarketing: boolean): string | undefined {
  const used = variablesOf(content);
  const malformed = used.find((name) => !variableName.test(name));
  if (malformed !== undefined) return `变量「${malformed}」应以字母开头，只含字母、数字和下划线`;
  const unknown = used.find((name) => !declared.includes(name));
  if (unknown !== undefined) return `变量「${unknown}」没有登记`;
  const unused = declared.find((name) => !used.includes(name));
  if (unused !== undefined) return `登记的变量「${unused}」没有用到`;
  if (isMarketing && !content.includes(optOutHint)) return `营销消息应含“${optOutHint}”`;
  return undefined;
}

/** What is wrong with the values given for the variables of a text. */
export function valuesFault(content: string, values: ReadonlyMap<string, string>): string | undefined {
  const used = variablesOf(content);
  const missing = used.find((name) => name !== nameVariable && !values.has(name));
  if (missing !== undefined) return `缺少变量「${missing}」的内容`;
  const surplus = [...values.keys()].find((name) => !used.includes(name));
  return surplus === undefined ? undefined : `模板没有变量「${surplus}」`;
}

/** The text with its values. */
export function renderText(content: string, values: Readonly<Record<string, string>>): string {
  return content.replaceAll(placeholder, (_, name: string) => values[name.trim()] ?? '');
}

/** Characters that the sender's name before the text takes: `【掌柜】`. */
export const signatureLength = 12;

const single = 70;
const each = 67;

/** How many messages a text is charged as: one up to 70 characters with the sender's name, else one for each 67. */
export function segmentsOf(text: string): number {
  const length = text.length + signatureLength;
  return length <= single ? 1 : Math.ceil(length / each);
}
