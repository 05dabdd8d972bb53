import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { configuration } from '../api/configuration.ts';

/** How a stream came to its end. */
export interface StreamEnd {
  readonly why: 'ended' | 'refused' | 'unauthorized';
  /** How long the server asks to wait before coming back, in milliseconds. */
  readonly retry: number | undefined;
}

/** Milliseconds; the server sends a comment every 15 seconds. */
const silence = 45_000;

interface Reading {
  readonly token: string;
  readonly lastId: string | undefined;
  readonly onOpen: () => void;
  readonly onEvent: (event: EventSourceMessage) => void;
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
  let retry: number | undefined;
  const onRetry = (milliseconds: number) => {
    retry = milliseconds;
  };
  const parser = createParser({ onEvent, onRetry });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let timer = setTimeout(() => quiet.abort(), silence);
  try {
    while (true) {
      const { value, done } = await reader.read();
      if (done) return { why: 'ended', retry };
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silence);
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
  }
}
