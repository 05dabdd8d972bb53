import type { ComponentType } from 'react';

/** A part of the kit in its states, in the order in which they are shown. */
export interface Gallery {
  readonly title: string;
  readonly states: Readonly<Record<string, ComponentType>>;
}

export function defineGallery(title: string, states: Gallery['states']): Gallery {
  return { title, states };
}
