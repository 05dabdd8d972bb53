import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Shell, ShellContext } from '../src/platform/navigation/shell-context.ts';

const everyRight = { rights: { has: () => true } } as unknown as Shell;

/** Does what changes the screen, and waits until that is drawn. */
export function settled(work: () => unknown): Promise<void> {
  return act(async () => void (await work()));
}

/** Lets the screen follow what comes until the check neither throws nor is false. How long it may take only says when to give up. */
export async function eventually(check: () => unknown): Promise<void> {
  const holds = () => {
    if (check() === false) throw new Error('the check is still false');
  };
  // Otherwise React waits for the end of an act before it draws.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(holds, { timeout: 240_000, interval: 20 });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

/** A reply of the server. */
export function jsonReply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Replaces what an input holds, as typing does. */
export function typeInto(input: HTMLInputElement, text: string): Promise<void> {
  return settled(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

interface Mounted {
  /** What is drawn into, new for each test. */
  readonly root: HTMLElement;
  readonly client: QueryClient;
  /** Draws a part of the console, for a user with every right unless a shell is given. */
  readonly draw: (part: ReactNode, shell?: Shell) => Promise<void>;
}

/** Begins and ends the document of each test of a file; to be called once at its top. */
export function mounting(): Mounted {
  let mounted: { readonly root: HTMLElement; readonly view: Root; readonly client: QueryClient };
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const root = document.body.appendChild(document.createElement('div'));
    mounted = {
      root,
      view: createRoot(root),
      client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    };
  });
  afterEach(async () => {
    await settled(() => mounted.view.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return {
    get root() {
      return mounted.root;
    },
    get client() {
      return mounted.client;
    },
    draw: (part, shell = everyRight) =>
      settled(() =>
        mounted.view.render(
          <ShellContext value={shell}>
            <QueryClientProvider client={mounted.client}>
              <RouterProvider router={createMemoryRouter([{ path: '*', element: part }])} />
            </QueryClientProvider>
          </ShellContext>,
        ),
      ),
  };
}
