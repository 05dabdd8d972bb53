import { webLink } from '@zhanggui/contract/platform/fields/text/link-pattern';

/** The host of an address of the web in lower case; undefined where it is none. */
export function hostOf(link: string): string | undefined {
  if (!webLink.test.test(link) || !URL.canParse(link)) return undefined;
  return new URL(link).hostname.toLowerCase();
}
