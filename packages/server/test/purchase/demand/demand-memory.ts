import type { Chance } from '../../count/seeded-random.ts';

export interface ModelLine {
  readonly id: number;
  readonly sku: number;
  left: number;
  /** Kept for a branch, or received of a supplier and not sent back. */
  had: number;
}

export interface ModelDocument {
  /** What was bought for the warehouse covers its demand, what was bought for the branch does not. */
  readonly kind: 'sale' | 'asked' | 'bought' | 'branch_bought';
  readonly id: number;
  /** The sub-order, once there is one. */
  part?: number;
  readonly lines: readonly ModelLine[];
}

/** What a naive purchaser remembers: every document, and what lies in the warehouse and at the branch. */
export interface Memory {
  readonly skus: readonly number[];
  readonly documents: ModelDocument[];
  readonly on_hand: Map<number, number>;
  readonly at_branch: Map<number, number>;
}

const kept = ({ documents }: Memory, sku: number) =>
  documents
    .filter(({ kind }) => kind === 'asked')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.sku === sku)
    .reduce((sum, { had }) => sum + had, 0);

const left = ({ documents }: Memory, sku: number, kind: ModelDocument['kind']) =>
  documents
    .filter((one) => one.kind === kind)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.sku === sku)
    .reduce((sum, line) => sum + line.left, 0);

export const free = (memory: Memory, sku: number) => (memory.on_hand.get(sku) ?? 0) - kept(memory, sku);

export function shortOf(memory: Memory, sku: number): number {
  const needed = left(memory, sku, 'sale') + left(memory, sku, 'asked') - kept(memory, sku);
  return Math.max(0, needed - free(memory, sku) - left(memory, sku, 'bought'));
}

export const add = <K>(pile: Map<K, number>, key: K, pieces: number) => pile.set(key, (pile.get(key) ?? 0) + pieces);
export const stock = (memory: Memory, sku: number, pieces: number) => add(memory.on_hand, sku, pieces);

/** Where the pieces of a purchase lie once they are received. */
export const pileOf = (memory: Memory, { kind }: ModelDocument) =>
  kind === 'branch_bought' ? memory.at_branch : memory.on_hand;

/** Some pieces of some lines of a document, at most as many as `limit` says. */
export function someOf(chance: Chance, lines: readonly ModelLine[], limit: (line: ModelLine) => number) {
  return lines
    .map((line) => ({ line, quantity: chance.below(Math.max(0, limit(line)) + 1) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Every line is named: one that is left out goes whole. */
export const named = ({ lines }: ModelDocument, parts: ReturnType<typeof someOf>) => ({
  lines: lines.map((line) => ({ line: line.id, quantity: parts.find((one) => one.line === line)?.quantity ?? 0 })),
});
