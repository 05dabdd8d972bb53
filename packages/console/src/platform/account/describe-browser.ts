import Bowser from 'bowser';

/** Names that the users know otherwise than the library writes them. */
const usual: Readonly<Record<string, string>> = { WeChat: '微信', 'Microsoft Edge': 'Edge' };

/** A browser in words from its user agent: `Chrome（Windows）`; the beginning of the text when it is unknown. */
export function describeBrowser(userAgent: string): string {
  if (userAgent === '') return '未知设备';
  const { browser, os } = Bowser.parse(userAgent);
  // What the library does not know it names by the first word of the text.
  if (!userAgent.startsWith('Mozilla/') || browser.name === undefined) return userAgent.slice(0, 40);
  const name = usual[browser.name] ?? browser.name;
  return os.name === undefined ? name : `${name}（${os.name}）`;
}
