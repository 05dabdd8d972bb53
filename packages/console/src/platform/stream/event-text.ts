/** One event of a stream: what it is called, its text, and the number to go on from. */
export interface StreamEvent {
  readonly kind: string;
  readonly data: string;
  readonly id: string | undefined;
}

/** Takes a stream apart as it comes, in whatever pieces. */
export class EventText {
  /** The reconnect delay that the server requests, in milliseconds. */
  retry: number | undefined;
  #rest = '';

  /** The events that are whole by now. */
  take(piece: string): StreamEvent[] {
    const blocks = (this.#rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => this.#read(block));
  }

  #read(block: string): StreamEvent[] {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const at = line.indexOf(':');
      if (at <= 0) continue;
      const [name, value] = [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')];
      const before = name === 'data' ? fields.get(name) : undefined;
      fields.set(name, before === undefined ? value : `${before}\n${value}`);
    }
    const retry = Number(fields.get('retry') ?? Number.NaN);
    if (Number.isFinite(retry)) this.retry = retry;
    const data = fields.get('data');
    return data === undefined ? [] : [{ kind: fields.get('event') ?? 'message', data, id: fields.get('id') }];
  }
}
