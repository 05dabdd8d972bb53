import { serverDomains } from '../../src/app.ts';
import type { AdapterKind } from '../../src/platform/adapter/adapter.ts';
import { type Adapters, createAdapters } from '../../src/platform/adapter/adapters.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Context } from '../../src/platform/context.ts';
import { emptyFolder } from './folder.ts';

/** The adapters of a server that was started with these variables: on demo data, or on a database without any. */
export function adaptersOf(
  ADAPTERS: string,
  DEMO: 'small' | 'none' = 'none',
  DATA_DIR = emptyFolder('adapters'),
  own: Readonly<Record<string, string>> = {},
): Adapters {
  const given = { SECRET_KEY: 'a-key-of-sixteen-and-more', DATA_DIR };
  return createAdapters(serverDomains, readConfig({ ...given, ...own, ADAPTERS, DEMO }));
}

let shared: Adapters | undefined;

/** Every outside system that has a simulator is served by it. */
export function simulators(): Adapters {
  shared ??= adaptersOf('', 'small');
  return shared;
}

/** The same context, where one outside system is served by this adapter, or by none. */
export function servedBy<Port>(ctx: Context, kind: AdapterKind<Port>, port: Port | undefined): Context {
  const { of } = ctx.adapters;
  const adapters: Adapters = {
    ...ctx.adapters,
    of: <P>(requested: AdapterKind<P>, selectors?: readonly (string | null)[]) =>
      requested.name === kind.name ? (port as unknown as P | undefined) : of(requested, selectors),
  };
  return { ...ctx, adapters };
}
