import type { Failure } from '@zhanggui/contract/platform/errors';

/** A reply with a status of its own: a repeat of something made before, or a refusal whose traces must be kept. */
export class Replied {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** A file as a reply. */
export class FileReplied {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The name under which browsers keep it; shown in the page without one. */
  readonly name: string | undefined;

  constructor(type: string, bytes: Uint8Array, name?: string) {
    this.type = type;
    this.bytes = bytes;
    this.name = name;
  }
}

/** Answers an expected failure without throwing it, so that what was written on the way to it is committed. */
export function refused({ status, code, message, extra }: Failure): Replied {
  return new Replied(status, { detail: message, code, ...extra });
}
