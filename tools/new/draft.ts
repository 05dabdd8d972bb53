import { Refusal } from './refusal.ts';

/** Reads a file of the repository by its path; undefined when it is not there. */
export type Read = (path: string) => string | undefined;

/** Files as they will be; nothing is written before everything fits. */
export class Draft {
  readonly #read: Read;
  readonly #texts = new Map<string, string>();
  readonly #notes: string[] = [];

  constructor(read: Read) {
    this.#read = read;
  }

  /** What each file will hold. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** What is left to a person, in order. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  has(path: string): boolean {
    return this.#find(path) !== undefined;
  }

  text(path: string): string {
    const text = this.#find(path);
    if (text === undefined) throw new Refusal(`there is no ${path}`);
    return text;
  }

  create(path: string, text: string): void {
    if (this.has(path)) throw new Refusal(`${path} exists already`);
    this.#texts.set(path, text);
  }

  change(path: string, change: (text: string) => string): void {
    this.#texts.set(path, change(this.text(path)));
  }

  note(...notes: readonly string[]): void {
    this.#notes.push(...notes);
  }

  #find(path: string): string | undefined {
    return this.#texts.get(path) ?? this.#read(path);
  }
}
