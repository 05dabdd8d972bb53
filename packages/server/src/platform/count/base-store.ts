import type { Scope } from '../database/scope.ts';
import type { Question } from './count-question.ts';
import type { Snapshot } from './snapshot.ts';

/** A value that was exact in a snapshot: what the next count of the same question starts from. */
export interface Base {
  readonly value: string;
  readonly snapshot: Snapshot;
  /** The making of log and rollups that it belongs to. */
  readonly epoch: string;
  /** When the snapshot was taken, in milliseconds. */
  readonly taken_at: number;
  /** What it would cost to count anew, in milliseconds. */
  readonly cost_ms: number;
  /** The time of the last use. */
  readonly asked_at: number;
  readonly question: Question;
  readonly scope: Scope;
}

/** Bases of one process, least recently used first. */
export class BaseStore {
  readonly #bases = new Map<string, Base>();
  readonly #max: number;
  #generation = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts the resets: a result from an earlier generation is not stored. */
  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#bases.size;
  }

  get(key: string): Base | undefined {
    const base = this.#bases.get(key);
    if (base !== undefined) {
      this.#bases.delete(key);
      this.#bases.set(key, base);
    }
    return base;
  }

  /** Keeps a base unless a later one is known; the least recently used gives way. */
  keep(key: string, base: Base): void {
    const known = this.#bases.get(key);
    if (known !== undefined && known.epoch === base.epoch && known.snapshot.xmax > base.snapshot.xmax) return;
    this.#bases.delete(key);
    this.#bases.set(key, base);
    if (this.#bases.size <= this.#max) return;
    const [oldest] = this.#bases.keys();
    if (oldest !== undefined) this.#bases.delete(oldest);
  }

  /** Drops a base that was found void; a newer one stays. */
  drop(key: string, base: Base): void {
    if (this.#bases.get(key) === base) this.#bases.delete(key);
  }

  clear(): void {
    this.#generation += 1;
    this.#bases.clear();
  }

  entries(): [string, Base][] {
    return [...this.#bases];
  }
}
