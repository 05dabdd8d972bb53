import { fail } from '@zhanggui/contract/platform/platform.errors';

export interface AdmissionLimits {
  /** How many calls are worked on at once. */
  readonly places: number;
  /** How long a call waits for a place before it is refused. */
  readonly patience_ms: number;
}

/** More calls at once than the pools have connections several times over: they would only wait there. */
export const usualLimits: AdmissionLimits = { places: 100, patience_ms: 500 };

interface Waiting {
  readonly enter: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Works on so many calls at once; the others wait in order, and are refused as `unavailable` when their patience ends. So a
 * call that is worked on is answered soon, however many there are.
 */
export class AdmissionQueue {
  readonly #limits: AdmissionLimits;
  readonly #waiting = new Set<Waiting>();
  #busy = 0;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#limits.places) await this.#place();
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #place(): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#waiting.delete(one);
        try {
          fail('unavailable', {});
        } catch (error) {
          reject(error);
        }
      };
      const one: Waiting = { enter: resolve, timer: setTimeout(refuse, this.#limits.patience_ms) };
      this.#waiting.add(one);
    });
  }

  /** The place goes to the call that has waited longest. */
  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#busy -= 1;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.enter();
  }
}
