import type { ComponentType, ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { watchChunkFailures } from '../navigation/load-chunk.ts';
import { session } from '../session/session.ts';
import { FailurePage } from '../shell/notice/failure-page.tsx';
import { applyAppearance } from '../theme/appearance.ts';
import { lazyConsole, SignInGate } from './sign-in-gate.tsx';

/** The module that joins the domains, loaded at the first input or for a signed-in user. */
export interface ConsoleModule {
  /** Makes the console for the user who is known. */
  readonly openConsole: () => ComponentType;
  /** Fetches the code of the page that the address is about to open. */
  readonly prefetch: () => void;
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no #root');
  return element;
}

/** Takes over the sign-in page that came with the document, with what was typed into it meanwhile; else begins anew. */
function openRoot(content: ReactNode, options: RootOptions): Root {
  const element = rootElement();
  if (element.hasChildNodes() && session.read().token === null) return hydrateRoot(element, content, options);
  const root = createRoot(element, options);
  root.render(content);
  return root;
}

/** Shows the sign-in page or the console in `#root`. */
export function startConsole(load: () => Promise<ConsoleModule>): void {
  watchChunkFailures();
  applyAppearance();
  // What comes ahead of time need not arrive: the console itself says so when it does not.
  const prepare = () => {
    load()
      .then((module) => module.prefetch())
      .catch(() => undefined);
  };
  const Console = lazyConsole(async () => (await load()).openConsole);
  const root = openRoot(<SignInGate console={Console} prepare={prepare} />, {
    onUncaughtError(error) {
      reportError(error);
      root.render(<FailurePage error={error} />);
    },
  });
}
