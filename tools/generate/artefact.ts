/** A generated file: where it lies and what it must hold. */
export interface Artefact {
  readonly path: string;
  readonly text: string;
}
