import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/** `load` fetches its code ahead of time. */
export type LazyPart<Props> = FunctionComponent<Props> & { readonly load: () => Promise<unknown> };

/** A component whose code is loaded when it is first shown, unless it was fetched before: then it shows at once. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    loaded ??= await loadChunk(load);
    return { default: loaded };
  };
  const Awaited = lazy(fetchCode) as unknown as ComponentType<Props>;
  // Chosen once: another type of component would lose the state of what is shown.
  const Part = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Awaited);
    return createElement(Shown, props);
  };
  return Object.assign(Part, { load: fetchCode });
}
