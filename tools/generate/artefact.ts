/** A generated file: its path and its content. */
export interface Artefact {
  readonly path: string;
  readonly text: string;
}
