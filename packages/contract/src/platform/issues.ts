/** Messages by field path (`lines.0.quantity`; `non_field_errors` for the whole): the body of a 400. */
export type IssueMap = Record<string, string[]>;

/** Collects what is wrong with an input while it is checked, so that one reply names every fault. */
export class Issues {
  readonly map: IssueMap = Object.create(null) as IssueMap;
  #count = 0;

  add(path: string, message: string): void {
    this.#count += 1;
    const known = this.map[path];
    if (known) known.push(message);
    else this.map[path] = [message];
  }

  get found(): boolean {
    return this.#count > 0;
  }
}

/** The path of a child: `join('lines.0', 'quantity')` → `lines.0.quantity`. */
export function joinPath(parent: string, child: string | number): string {
  return parent === '' ? String(child) : `${parent}.${child}`;
}
