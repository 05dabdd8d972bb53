import type { Gallery } from './gallery.ts';

const modules = import.meta.glob<{ readonly gallery: Gallery }>('../kit/*/*.gallery.tsx', { eager: true });

/** Every part of the kit by the name of its folder. */
export const entries: ReadonlyMap<string, Gallery> = new Map(
  Object.entries(modules).map(([path, { gallery }]) => [path.split('/').at(-2) ?? path, gallery]),
);
