export interface BatcherOptions<Call, Reply> {
  /** How many pieces of work of a key are under way at once. */
  readonly lanes: number;
  /** How many calls go together at most. */
  readonly max: number;
  readonly alone: (call: Call) => Promise<Reply>;
  /** Does several at once; `undefined` for those of which nothing was done and that have to go alone. */
  readonly together: (calls: readonly Call[]) => Promise<readonly (Reply | undefined)[]>;
}

interface Waiting<Call, Reply> {
  readonly call: Call;
  readonly settle: PromiseWithResolvers<Reply>;
}

interface Line<Call, Reply> {
  busy: number;
  readonly waiting: Waiting<Call, Reply>[];
}

/**
 * Runs calls at once at low load, and waiting ones in batches, which pay shared costs once. No call waits for others to
 * arrive.
 */
export class RequestBatcher<Call, Reply> {
  readonly #parts: BatcherOptions<Call, Reply>;
  readonly #lines = new Map<string, Line<Call, Reply>>();

  constructor(parts: BatcherOptions<Call, Reply>) {
    this.#parts = parts;
  }

  /** Does a call, perhaps together with others of the same key; fails as it would alone. */
  add(key: string, call: Call): Promise<Reply> {
    const line = this.#lines.get(key) ?? { busy: 0, waiting: [] };
    this.#lines.set(key, line);
    const settle = Promise.withResolvers<Reply>();
    line.waiting.push({ call, settle });
    this.#go(key, line);
    return settle.promise;
  }

  #go(key: string, line: Line<Call, Reply>): void {
    if (line.busy >= this.#parts.lanes) return;
    const group = line.waiting.splice(0, this.#parts.max);
    if (group.length === 0) {
      if (line.busy === 0) this.#lines.delete(key);
      return;
    }
    line.busy += 1;
    void this.#work(group).finally(() => {
      line.busy -= 1;
      this.#go(key, line);
    });
  }

  async #work(group: readonly Waiting<Call, Reply>[]): Promise<void> {
    const replies = group.length === 1 ? [undefined] : await this.#together(group);
    const settled = group.map(({ call, settle }, index) => {
      const reply = replies?.[index];
      if (reply !== undefined) return settle.resolve(reply);
      return replies && this.#parts.alone(call).then(settle.resolve, settle.reject);
    });
    await Promise.all(settled);
  }

  /** Undefined where it failed: the outcome is unknown, so no call is repeated. */
  async #together(group: readonly Waiting<Call, Reply>[]): Promise<readonly (Reply | undefined)[] | undefined> {
    try {
      return await this.#parts.together(group.map(({ call }) => call));
    } catch (error) {
      for (const { settle } of group) settle.reject(error);
      return undefined;
    }
  }
}
