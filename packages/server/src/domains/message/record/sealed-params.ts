import type { Context } from '../../../platform/context.ts';

type Params = Readonly<Record<string, string>>;

/** What stands in a listed text for a sealed value. */
export const hidden = '●●●●';

const purpose = 'text messages';

/** Values that are sent and that no list shows, sealed by the server's secret. */
export function sealParams({ identity, random }: Context, params: Params): string {
  return identity.secretBox(purpose).seal(JSON.stringify(params), random);
}

export function openParams({ identity }: Context, sealed: string): Params {
  return JSON.parse(identity.secretBox(purpose).open(sealed)) as Params;
}
