import type { FastifyRequest } from 'fastify';
import type { Caller } from '../identity/caller.ts';

/** Access log values of a request besides its address and outcome. */
export interface CallNotes {
  caller?: Caller;
  /** The pattern of the path of the operation that it reached. */
  route?: string;
  /** The code of a failure, or the fields at fault. */
  reason?: string;
}

const notes = new WeakMap<FastifyRequest, CallNotes>();

/** The notes of a request, to be read and added to. */
export function notesOf(request: FastifyRequest): CallNotes {
  const known = notes.get(request);
  if (known) return known;
  const made: CallNotes = {};
  notes.set(request, made);
  return made;
}
