import { useSyncExternalStore } from 'react';
import { readStorage, storageKeys, writeStorage } from '../session/storage.ts';

export type SchemeName = 'light' | 'dark';
export type Density = 'normal' | 'compact';

/** How the console looks in this browser; `scheme` is what is shown, chosen or the system's. */
export interface Appearance {
  readonly scheme: SchemeName;
  readonly density: Density;
}

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let held: SchemeName | undefined;
let current = read();

function read(): Appearance {
  const chosen = readStorage(storageKeys.theme);
  const system = systemIsDark.matches ? 'dark' : 'light';
  return {
    scheme: held ?? (chosen === 'light' || chosen === 'dark' ? chosen : system),
    density: readStorage(storageKeys.density) === 'compact' ? 'compact' : 'normal',
  };
}

/** Puts the chosen look on the page; without a choice the style sheet follows the system. */
export function applyAppearance(): void {
  current = read();
  const { dataset } = document.documentElement;
  dataset.theme = current.scheme;
  dataset.density = current.density;
  for (const listener of listeners) listener();
}

systemIsDark.addEventListener('change', applyAppearance);

/** Shows the console light or dark from now on. */
export function chooseScheme(scheme: SchemeName): void {
  writeStorage(storageKeys.theme, scheme);
  applyAppearance();
}

/** Shows the console in a scheme until the answered function is called, whatever was chosen. */
export function holdScheme(scheme: SchemeName): () => void {
  held = scheme;
  applyAppearance();
  return () => {
    held = undefined;
    applyAppearance();
  };
}

/** Shows rows and inputs at their normal height or closer together. */
export function chooseDensity(density: Density): void {
  writeStorage(storageKeys.density, density);
  applyAppearance();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present appearance of the console. */
export const appearance = (): Appearance => current;

/** The look of the console, read again whenever it changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, appearance);
}
