import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { Context } from '../../context.ts';
import type { FileStore } from '../../files/file-store.port.ts';
import type { ResourceRegistry } from '../../resource/compiled.ts';

/** How far a job is; what is left out stays as it was. */
export interface Progress {
  readonly done?: number;
  readonly total?: number;
  readonly failed?: number;
  /** Where to go on should the server be lost; what was done up to here is not done again. */
  readonly checkpoint?: unknown;
}

/** What a job came to. */
export interface Outcome {
  /** One sentence of what was done. */
  readonly message: string;
  /** What is wrong or doubtful in the first rows of a file, a line each. */
  readonly row_notes?: string;
  /** The id of a private file that the owner may fetch. */
  readonly file_id?: number;
}

/** What all jobs may use of the server that runs them. */
export interface JobSurface {
  readonly registry: ResourceRegistry;
  readonly files: FileStore;
  readonly declarations: readonly DomainDeclaration[];
}

/** One run of a job. */
export interface JobWork<Input = unknown> {
  readonly id: number;
  readonly title: string;
  readonly input: Input;
  /** As last reported, or null at the first run. */
  readonly checkpoint: unknown;
  readonly done: number;
  readonly failed: number;
  /** The owner's own context: present rights, and at most the scope at submission. */
  readonly ctx: Context;
  readonly surface: JobSurface;
  /** Aborted when the job shall end, at its owner's request or because the server stops. */
  readonly stopping: AbortSignal;
  /** Shows progress to the owner; throws when the job shall end. */
  readonly report: (progress: Progress) => Promise<void>;
}

/** One kind of job. It may run more than once from its last checkpoint, so what it does must bear being done again. */
export interface JobKind {
  readonly name: string;
  /** Its transactions may take the trusted view for their consequences (ADR 12). */
  readonly reach?: 'trusted';
  /** It only reads, beside what it writes through the identity's view, so that a replica may serve its first attempt. */
  readonly reads?: 'replica';
  readonly work: (job: JobWork) => Promise<Outcome>;
}
