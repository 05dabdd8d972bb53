import { hash } from 'node:crypto';

/** A form that came back this often is worth preparing. */
const OFTEN = 3;
/** Every connection holds every prepared form. */
const MAX_NAMED = 200;
const MAX_SEEN = 2000;

/**
 * Names for the forms of statements that come back, so that each connection parses them once. The first two hundred get one and
 * keep it: a prepared statement is memory of every connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** The name of a form, or undefined for one that is rare. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_NAMED) return name;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.#seen.size >= MAX_SEEN) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const made = `count:${hash('sha256', text).slice(0, 24)}`;
    this.#names.set(text, made);
    return made;
  }
}
