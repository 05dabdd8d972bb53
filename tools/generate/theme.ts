import { fileURLToPath } from 'node:url';
import { themeCss } from '../../packages/console/src/kernel/theme/theme-css.ts';
import type { Artefact } from './artefact.ts';

const target = fileURLToPath(new URL('../../packages/console/src/kernel/theme/theme.gen.css', import.meta.url));

/** The console's tokens as a style sheet: path and expected text. */
export function themeArtefact(): Artefact {
  return { path: target, text: themeCss() };
}
