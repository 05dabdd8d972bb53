import { defineConfig, mergeConfig } from 'vite';
import consoleConfig from '../vite.config.ts';

/**
 * The sample console: the real shell and platform around a resource that has every kind of field.
 * @public
 */
export default mergeConfig(
  consoleConfig,
  defineConfig({
    root: `${import.meta.dirname}/sample`,
    publicDir: `${import.meta.dirname}/../public`,
    preview: { proxy: {} },
    build: {
      outDir: `${import.meta.dirname}/../../../.cache/console-sample`,
      emptyOutDir: true,
      rolldownOptions: {
        input: [`${import.meta.dirname}/sample/index.html`, `${import.meta.dirname}/sample/kit.html`],
      },
    },
  }),
);
