import { readStoredJson, writeStorage } from '../../../../platform/session/storage.ts';

/** What the offline desk shows of a stocktake; it goes at sign-out. */
export interface KeptStocktake {
  readonly number: string;
  readonly place: string;
  /** Names of the SKUs by code. */
  readonly names: Readonly<Record<string, string>>;
}

const keyOf = (user: number, stocktake: number) => `zg_count:${user}:${stocktake}`;

/** Keeps what the offline desk needs; null once the stocktake is not counted any more. */
export function keepStocktake(user: number, stocktake: number, kept: KeptStocktake | null): void {
  writeStorage(keyOf(user, stocktake), kept && JSON.stringify(kept));
}

/** What was kept of a stocktake for a user of this browser. */
export function keptStocktake(user: number, stocktake: number): KeptStocktake | undefined {
  const stored = readStoredJson(keyOf(user, stocktake)) as Partial<KeptStocktake> | undefined;
  if (typeof stored?.number !== 'string' || typeof stored.place !== 'string') return undefined;
  return { number: stored.number, place: stored.place, names: stored.names ?? {} };
}
