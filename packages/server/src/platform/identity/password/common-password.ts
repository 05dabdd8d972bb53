/** What people in China put before or behind a number. */
const words = new Set(
  'woaini aini wo qq wx weixin admin root user test zhanggui mima password pass abc abcd a aa aaa q qq qwe qwer asd zxc z w'.split(
    ' ',
  ),
);
const numbers =
  /^(\d)\1*$|^(012|123|1234|12345|123456|1234567|12345678|123456789|1234567890|321|4321|654321|987654321|110|119|120|168|520|521|5201314|1314|13145|131452|131420|147258|258369|159357|112233|123123|123321|(19|20)\d\d)+$/;

/** Whether a password is easy to guess: in a list of leaked ones, or a usual word with a usual number. */
export function isCommon(password: string, leaked: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase();
  if (leaked.has(lower)) return true;
  const [, before = '', digits = '', behind = ''] = /^([a-z]*)(\d+)([a-z]*)$/.exec(lower) ?? [];
  const word = before + behind;
  return word !== '' && (words.has(word) || /^(.)\1*$/.test(word)) && numbers.test(digits);
}
