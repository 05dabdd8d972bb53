import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';

interface MarkupModule {
  readonly signInMarkup: () => string;
}

const emptyRoot = '<div id="root"></div>';

/** Writes `sign-in.html` beside the console's page: the same page with the sign-in card in it already. */
export function signInDocument(): Plugin {
  let folder = '';
  return {
    name: 'sign-in-document',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    async writeBundle() {
      const page = readFileSync(resolve(folder, 'index.html'), 'utf8');
      if (!page.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
      const filled = `<div id="root">${await signInMarkup()}</div>`;
      writeFileSync(
        resolve(folder, 'sign-in.html'),
        page.replace(emptyRoot, () => filled),
      );
    },
  };
}

/** Renders the card by the console's own sources, which only the build's tools can read. */
async function signInMarkup(): Promise<string> {
  const tools = await createServer({
    configFile: false,
    root: import.meta.dirname,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await tools.ssrLoadModule('/src/platform/sign-in/sign-in-markup.tsx')) as MarkupModule;
    return module.signInMarkup();
  } finally {
    await tools.close();
  }
}
