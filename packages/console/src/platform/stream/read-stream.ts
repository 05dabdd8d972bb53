import { configuration } from '../api/configuration.ts';
import { EventText, type StreamEvent } from './event-text.ts';

/** How a stream came to its end. */
export type StreamEnd = { readonly why: 'ended' | 'refused' | 'unauthorized'; readonly retry: number | undefined };

/** The server says every 15 seconds that it is there. */
const silence = 45_000;

interface Reading {
  readonly token: string;
  readonly lastId: string | undefined;
  readonly onOpen: () => void;
  readonly onEvent: (event: StreamEvent) => void;
}

/** Reads the stream until it ends, by itself or because nothing comes any more. */
export async function readStream({ token, lastId, onOpen, onEvent }: Reading): Promise<StreamEnd> {
  const quiet = new AbortController();
  const response = await fetch(`${configuration.apiBase()}/api/events/`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `token ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal: quiet.signal,
  });
  if (response.status === 401) return { why: 'unauthorized', retry: undefined };
  const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return { why: 'refused', retry: undefined };
  onOpen();
  const text = new EventText();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let timer = setTimeout(() => quiet.abort(), silence);
  try {
    while (true) {
      const { value, done } = await reader.read();
      if (done) return { why: 'ended', retry: text.retry };
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silence);
      for (const event of text.take(value)) onEvent(event);
    }
  } finally {
    clearTimeout(timer);
  }
}
