/** A call that failed: `status` is 0 when no reply came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | null;

  constructor(message: string, reply: { status: number; body?: unknown; requestId?: string | null; cause?: unknown }) {
    super(message, { cause: reply.cause });
    this.status = reply.status;
    this.body = reply.body;
    this.requestId = reply.requestId ?? null;
  }

  /** The reply's machine-readable reason, if it has one. */
  get code(): string | undefined {
    return isObject(this.body) && typeof this.body.code === 'string' ? this.body.code : undefined;
  }

  /** The part of the body that repeats the call in spite of the refusal, once the user has confirmed. */
  get override(): string | undefined {
    return isObject(this.body) && typeof this.body.override === 'string' ? this.body.override : undefined;
  }

  /** The first message of each field (`lines.0.quantity`); empty unless the input was refused. */
  get fieldErrors(): Record<string, string> {
    return this.status === 400 && isObject(this.body) && !('detail' in this.body) ? firstMessages(this.body) : {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const text = firstText(part);
    if (text !== undefined) return text;
  }
  return undefined;
}

function firstMessages(body: Record<string, unknown>): Record<string, string> {
  const messages = Object.entries(body).map(([field, value]) => [field, firstText(value)] as const);
  return Object.fromEntries(messages.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** What a failed reply says: its text, its `detail`, or the first message of each field; undefined when it says nothing. */
export function messageOf(body: unknown): string | undefined {
  if (typeof body === 'string') return body.trim() === '' ? undefined : body.trim();
  if (!isObject(body)) return undefined;
  if ('detail' in body) return firstText(body.detail);
  const { code, request_id: _requestId, ...fields } = body;
  // A reason is a text; a list under this name is what is wrong with a field `code`.
  const messages = [...new Set(Object.values(firstMessages(typeof code === 'string' ? fields : { code, ...fields })))];
  return messages.length === 0 ? undefined : messages.join('\n');
}

/** Whether the page aborted the call itself, which needs no message. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
