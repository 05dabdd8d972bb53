import { Failure } from '@zhanggui/contract/platform/errors';
import { refusal } from '@zhanggui/contract/platform/platform.errors';

export interface ConcurrencyLimits {
  /** How many calls run at once. */
  readonly max_running: number;
  /** How long a call waits for its turn before it is refused, in milliseconds. */
  readonly max_wait_ms: number;
}

/** More calls at once than the pools have connections several times over: they would only wait there. */
export const usualLimits: ConcurrencyLimits = { max_running: 100, max_wait_ms: 500 };

interface Waiting {
  readonly start: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Runs so many calls at once. The others wait in order and are refused as `unavailable` when they wait too long, so that a call
 * which runs is answered soon.
 */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.max_running) await this.#turn();
    else this.#running += 1;
    try {
      return await call();
    } finally {
      this.#handOver();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#waiting.delete(one);
        reject(new Failure(refusal('unavailable', {})));
      };
      const one: Waiting = { start: resolve, timer: setTimeout(refuse, this.#limits.max_wait_ms) };
      this.#waiting.add(one);
    });
  }

  /** The call that has waited longest runs next. */
  #handOver(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.start();
  }
}
