import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { chineseOnly } from './chinese-only.ts';
import { sharedChunk, shellChunk } from './chunk-groups.ts';
import { offlineDesk } from './offline-desk.ts';
import { signInDocument } from './sign-in-document.ts';

/** The server's paths; whole segments, so that `/services` is the server's and `/supplier` the console's. */
const serverPaths =
  '^/(?:api|account|banks|services|statistics|myapp|hxsms|tools|card|a2|open|media|s|docs|openapi\\.json|healthz|readyz)(?:[/?]|$)';

const server = process.env.ZG_SERVER ?? 'http://127.0.0.1:8000';

/** What the server sends with the console; preview sends it too, so that a breach shows before release. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Chunks that every session loads; their names say what a request is for. */
const named: readonly string[] = ['react', 'platform', 'shell', 'app', 'palette'];

/**
 * Chromium compiles the functions of such a script while it loads, beside the page, instead of each at its first call.
 * In small scripts the line weighs more than it saves.
 */
function compileOnLoad({ modules }: Pick<Rolldown.RenderedChunk, 'modules'>): string {
  const characters = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  return characters > 10_000 ? '//# allFunctionsCalledOnLoad' : '';
}

export default defineConfig({
  plugins: [chineseOnly(), react(), signInDocument(), offlineDesk()],
  server: { host: '127.0.0.1', proxy: { [serverPaths]: server } },
  preview: { host: '127.0.0.1', headers: { 'content-security-policy': contentSecurityPolicy } },
  build: {
    outDir: 'dist',
    // Inlined pictures would be data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The others go without their names: the shell lists the chunks of all pages, which weighs 2.6 kB less so.
        chunkFileNames: ({ name }) => (named.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: 'assets/[hash:7][extname]',
        postBanner: compileOnLoad,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            shellChunk('shell', /contract[\\/]src[\\/]/),
            sharedChunk('records', /console[\\/]src[\\/]platform[\\/]/, 110),
            sharedChunk('common', /contract[\\/]src[\\/](domains|features)[\\/]/, 40),
            sharedChunk('declarations', /contract[\\/]src[\\/]platform[\\/]/, 30),
            { name: 'platform', test: /node_modules[\\/](react-router|@tanstack)[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
});
