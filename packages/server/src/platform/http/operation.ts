import type { Fields } from '@zhanggui/contract/platform/fields/field';
import type { Parameters } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/caller.ts';

/** What an operation answers: a status and, except for 204, the JSON text of the body. */
export interface Answer {
  readonly status: number;
  readonly body?: string;
  /** Whether clients may cache it and revalidate by its ETag. */
  readonly tagged?: true;
  /** A file in place of the body. */
  readonly file?: { readonly type: string; readonly bytes: Uint8Array; readonly name: string | undefined };
}

/** A request after transport: everything an operation may read. */
export interface Input {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Parameters;
  readonly body: unknown;
}

/** One method of one path, behind the transport and in front of a resource verb or an action. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Fastify's pattern: `/api/order/:id/ship/`. */
  readonly path: string;
  /** What the call does, in words, where its declaration does not say it. */
  readonly label?: string;
  /** Which credentials the path reads. */
  readonly api: 'console' | 'public';
  /** Fails unless the caller may, as far as the call without its rows says; every operation has one, so no route can forget it. */
  readonly admit: (caller: Caller, input?: Input) => void;
  readonly run: (ctx: Context, input: Input) => Promise<Answer>;
  /** The reply holds a secret and is not kept for repeats. */
  readonly secret?: true;
  /** What it does has consequences beyond the caller's scope (ADR 12). */
  readonly reach?: 'trusted';
  /** It only reads what a replica may be asked for. */
  readonly reads?: 'replica';
  /** It may be put before a second pair of eyes: what it does, in words, and the fields of its body. */
  readonly reviewed?: { readonly label: string; readonly fields: Fields };
  /** Sign-in: repeats are new attempts whatever key they carry, and a token that has expired is no obstacle. */
  readonly unkeyed?: true;
}

/** A 200 with the JSON text of its body. */
export const ok = (body: string): Answer => ({ status: 200, body });
