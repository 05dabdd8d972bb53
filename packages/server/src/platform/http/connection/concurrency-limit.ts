import { Failure } from '@zhanggui/contract/platform/errors';
import { refusal } from '@zhanggui/contract/platform/platform.errors';

export interface ConcurrencyLimits {
  /** How many calls run at once. */
  readonly max_running: number;
  /** How long a call waits for its turn, in milliseconds. */
  readonly max_wait_ms: number;
  /** How much later it is refused, in milliseconds: who is refused at once comes again at once. */
  readonly refusal_delay_ms: number;
}

/** The pools have 30 connections: more calls than twice as many would only wait there. */
export const usualLimits: ConcurrencyLimits = { max_running: 60, max_wait_ms: 500, refusal_delay_ms: 1500 };

interface Waiting {
  /** By the clock of `performance`, in milliseconds. */
  readonly since: number;
  readonly start: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Runs so many calls at once. The others wait in order, and those that wait too long are refused as `unavailable`. Once the
 * oldest has waited for half of that, more arrive than are answered: then the newest runs next, and is answered soon.
 */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits;
  /** In the order in which they came, which is that in which their time is over. */
  readonly #waiting: Waiting[] = [];
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
    const { max_wait_ms, refusal_delay_ms } = this.#limits;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.shift();
        setTimeout(() => reject(new Failure(refusal('unavailable', {}))), refusal_delay_ms);
      }, max_wait_ms);
      this.#waiting.push({ since: performance.now(), start: resolve, timer });
    });
  }

  #handOver(): void {
    const next = this.#isLate() ? this.#waiting.pop() : this.#waiting.shift();
    if (!next) {
      this.#running -= 1;
      return;
    }
    clearTimeout(next.timer);
    next.start();
  }

  #isLate(): boolean {
    const [oldest] = this.#waiting;
    return oldest !== undefined && performance.now() - oldest.since > this.#limits.max_wait_ms / 2;
  }
}
