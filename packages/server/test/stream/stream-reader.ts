export interface ReadEvent {
  readonly kind: string;
  readonly id: number | undefined;
  readonly data: Record<string, unknown>;
}

/** A client of a stream: what has come so far, and how it ended. */
export interface StreamReader {
  readonly status: number;
  readonly events: readonly ReadEvent[];
  /** Of one kind only. */
  readonly of: (kind: string) => readonly ReadEvent[];
  readonly text: () => string;
  readonly ended: Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Opens a stream of an account at a server. */
export async function openReader(origin: string, token: string, lastEventId?: number): Promise<StreamReader> {
  const giveUp = new AbortController();
  const response = await fetch(`${origin}/api/events/`, {
    headers: {
      authorization: `token ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: giveUp.signal,
  });
  const events: ReadEvent[] = [];
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true });
      const blocks = text.split('\n\n').slice(0, -1);
      events.splice(0, events.length, ...blocks.flatMap(eventOf));
    }
  })().catch(() => undefined);
  return {
    status: response.status,
    events,
    of: (kind) => events.filter((event) => event.kind === kind),
    text: () => text,
    ended,
    kill: async () => {
      giveUp.abort();
      await ended;
    },
  };
}

function eventOf(block: string): ReadEvent[] {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = field('data');
  const id = field('id');
  if (data === undefined) return [];
  return [{ kind: field('event') ?? '', id: id === undefined ? undefined : Number(id), data: JSON.parse(data) }];
}
