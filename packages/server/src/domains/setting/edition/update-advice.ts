import { createHash } from 'node:crypto';

/** A version newer than the client's; a tested one is for the client by name. */
export interface Candidate {
  readonly name: string;
  readonly number: number;
  readonly notes: string;
  readonly link: string | null;
  readonly forced: boolean;
  /** Of clients, 1 to 100. */
  readonly percentage: number;
}

interface Client {
  readonly platform: string;
  /** Constant for a device. */
  readonly client: string;
}

/** The place of a client among ten thousand for one version; it depends on nothing else. */
export function bucketOf({ platform, client }: Client, number: number): number {
  const digest = createHash('sha256').update(`${platform}:${number}:${client}`).digest();
  return digest.readUInt32BE(0) % 10_000;
}

/** What a client should do: the newest version that it is chosen for, forced if any version on the way is. */
export function adviceFor(client: Client, candidates: readonly Candidate[]) {
  const chosen = candidates.filter(
    ({ number, percentage }) => percentage >= 100 || bucketOf(client, number) < percentage * 100,
  );
  const [newest] = chosen.toSorted((a, b) => b.number - a.number);
  if (!newest) return { advice: 'none', name: null, number: null, notes: null, link: null } as const;
  const { name, number, notes, link } = newest;
  const advice = chosen.some(({ forced }) => forced) ? 'force' : 'offer';
  return { advice, name, number, notes, link } as const;
}
