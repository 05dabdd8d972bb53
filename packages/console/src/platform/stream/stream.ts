import { session } from '../session/session.ts';
import { readStream, type StreamEnd } from './read-stream.ts';
import { deliver, setLive } from './stream-events.ts';

const name = 'zg_stream';
const firstWait = 1000;
const longestWait = 30_000;
/** After a sign-out here, the tab is already on the way to the sign-in page. */
const leavingMilliseconds = 400;

/** Messages from the reading tab to the others. */
type StreamMessage =
  | { readonly kind: string; readonly data: unknown; readonly id: string | undefined }
  | { readonly live: boolean }
  | 'ask';

let lastId: string | undefined;
let leads = false;
let live = false;

function receive(message: StreamMessage): void {
  if (message === 'ask') return;
  if ('live' in message) setLive(message.live);
  else pass(message);
}

function pass({ kind, data, id }: Exclude<StreamMessage, 'ask' | { live: boolean }>): void {
  lastId = id ?? lastId;
  if (kind === 'session_revoked') setTimeout(expire, leavingMilliseconds);
  deliver(kind, data);
}

function expire(): void {
  if (session.read().token !== null) session.expire();
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Reads for all tabs, with reconnects, until the user signs out. */
async function lead(send: (message: StreamMessage) => void): Promise<void> {
  leads = true;
  const say = (now: boolean) => {
    live = now;
    send({ live });
  };
  let failures = 0;
  while (true) {
    const { token, expired } = session.read();
    if (token === null || expired) return say(false);
    const end = await readStream({
      token,
      lastId,
      onOpen: () => {
        failures = 0;
        say(true);
      },
      onEvent: ({ event = 'message', data, id }) => send({ kind: event, data: parsed(data), id }),
    }).catch((): StreamEnd => ({ why: 'ended', retry: undefined }));
    say(false);
    if (end.why === 'unauthorized') return session.expire();
    failures += 1;
    const wait = Math.min(longestWait, (end.retry ?? firstWait) * 2 ** Math.min(failures - 1, 5));
    await sleep(end.why === 'refused' ? longestWait : wait * (0.75 + Math.random() / 2));
  }
}

/** Subscribes to the stream: one tab of a browser reads it and broadcasts; when it closes another takes over. */
export function startStream(): void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    void lead(receive);
    return;
  }
  const channel = new BroadcastChannel(name);
  const send = (message: StreamMessage) => {
    receive(message);
    channel.postMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
    if (data === 'ask' && leads) channel.postMessage({ live });
    else receive(data);
  };
  channel.postMessage('ask');
  // The next reading tab has the number of the last event from the channel.
  void navigator.locks.request(name, () => lead(send));
}
